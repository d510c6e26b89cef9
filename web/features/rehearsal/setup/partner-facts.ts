import { type PartnerKind, partnerKinds } from '#core/api/rehearsals.ts';
import { sentence } from '#core/sentences.ts';

export const partnerNames: Record<PartnerKind, string> = {
  'live-agent': 'Live agent',
  'line-runner': 'Line runner',
};

export interface PartnerOption {
  kind: PartnerKind;
  name: string;
  /** What it does, and where the actor's voice goes. */
  sentence: string;
}

export const partnerOptions: readonly PartnerOption[] = partnerKinds.map((kind) => ({
  kind,
  name: partnerNames[kind],
  sentence: sentence(`partner.${kind}`),
}));
