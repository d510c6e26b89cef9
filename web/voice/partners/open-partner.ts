import type { Ticket } from '#core/api/rehearsals.ts';
import type { BuiltinPartnerOptions } from './builtin-partner.ts';
import { openBuiltinPartner } from './builtin-partner.ts';
import type { OpenLivePartner } from './live-partner.ts';
import type { Partner } from './partner.ts';

/** The one place that knows which partners there are: those who play line by line, and those who talk. */
export function openPartner(ticket: Ticket, options: BuiltinPartnerOptions): Partner {
  switch (ticket.kind) {
    case 'builtin':
      return openBuiltinPartner(options);
    default:
      return unknownPartner(ticket.kind);
  }
}

/** The provider's own client comes with the first conversation, and not before. */
export const openLivePartner: OpenLivePartner = async (ticket, options) => {
  switch (ticket.kind) {
    case 'elevenlabs': {
      const [{ openConversation }, { startSession }] = await Promise.all([
        import('./elevenlabs/open-conversation.ts'),
        import('./elevenlabs/client.ts'),
      ]);
      return openConversation(startSession, ticket, options);
    }
    default:
      return unknownPartner(ticket.kind);
  }
};

function unknownPartner(kind: never): never {
  throw new Error(`There is no partner of the kind ${String(kind)}.`);
}
