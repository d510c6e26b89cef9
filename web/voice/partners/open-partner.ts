import type { Ticket } from '#core/api/rehearsals.ts';
import type { BuiltinPartnerOptions } from '#web/voice/partners/builtin-partner.ts';
import { openBuiltinPartner } from '#web/voice/partners/builtin-partner.ts';
import type { Partner } from '#web/voice/partners/partner.ts';

/** The one place that knows which partners there are. */
export function openPartner(ticket: Ticket, options: BuiltinPartnerOptions): Partner {
  switch (ticket.kind) {
    case 'builtin':
      return openBuiltinPartner(options);
    default:
      return unknownPartner(ticket.kind);
  }
}

function unknownPartner(kind: never): never {
  throw new Error(`There is no partner of the kind ${String(kind)}.`);
}
