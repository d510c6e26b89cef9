import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RehearsalDesk } from './use-rehearsal.ts';

/** What stands above the script while the rehearsal of it could not be had. */
export function ScriptNotices({ desk }: { desk: Pick<RehearsalDesk, 'apiConfig' | 'setSettingsOpen'> }) {
  return (
    <div className="grid gap-2 bg-page px-4 pt-3 empty:hidden sm:px-6">
      {desk.apiConfig === 'invalid' && (
        <Notice
          kind="alarm"
          action={<Button onClick={() => desk.setSettingsOpen(true)}>Try again in the settings</Button>}
        >
          {sentence('voice-trouble.script-tab')}
        </Notice>
      )}
    </div>
  );
}
