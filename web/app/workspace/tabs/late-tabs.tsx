import { lazy } from 'react';

const loadSelfTape = () => import('#web/features/self-tape/self-tape-tab.tsx');
const loadTutor = () => import('#web/features/tutor/tutor-tab.tsx');
const loadLog = () => import('#web/features/transcript/voice-response-log.tsx');
const loadKept = () => import('#web/features/transcript/kept/kept-rehearsals.tsx');

export const SelfTapeTab = lazy(async () => ({ default: (await loadSelfTape()).SelfTapeTab }));
export const TutorTab = lazy(async () => ({ default: (await loadTutor()).TutorTab }));
export const VoiceResponseLog = lazy(async () => ({ default: (await loadLog()).VoiceResponseLog }));
export const KeptRehearsals = lazy(async () => ({ default: (await loadKept()).KeptRehearsals }));

/** A rehearsal may outlast the connection, and every tab can be opened then. One that does not come is asked for again. */
export function fetchLateTabs(): void {
  for (const load of [loadSelfTape, loadTutor, loadLog, loadKept]) void load().catch(() => undefined);
}
