import { clsx } from 'clsx';
import { sentence } from '#core/sentences.ts';
import type { SessionState } from '#web/api/session.ts';
import type { ApiConfig } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';

type BadgeKey = 'badge.session-loading' | 'badge.signed-out' | 'badge.connecting' | 'badge.voice-trouble';

interface BadgeFacts {
  session: SessionState['status'];
  apiConfig: ApiConfig;
}

/** One badge at a time; the first that applies. */
export function badgeOf({ session, apiConfig }: BadgeFacts): BadgeKey | undefined {
  if (session === 'loading') return 'badge.session-loading';
  if (session === 'unauthenticated') return 'badge.signed-out';
  if (apiConfig === 'connecting') return 'badge.connecting';
  return apiConfig === 'invalid' ? 'badge.voice-trouble' : undefined;
}

export function StatusBadge(facts: BadgeFacts) {
  const key = badgeOf(facts);
  if (!key) return null;
  return (
    <p
      role="status"
      className={clsx(
        'max-w-full min-w-0 truncate rounded-full px-1 text-xs sm:shrink-0 sm:border sm:px-3 sm:py-1 sm:text-sm',
        key === 'badge.voice-trouble' ? 'border-alarm/60 text-alarm' : 'border-edge text-soft',
      )}
    >
      {sentence(key)}
    </p>
  );
}
