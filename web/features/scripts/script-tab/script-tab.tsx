import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowUp, CirclePlay, CircleStop, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ScriptFile } from '#core/api/scripts.ts';
import { doubtsOf } from '#core/screenplay/doubts.ts';
import { sentence } from '#core/sentences.ts';
import { scriptContentQuery } from '#web/app/api/scripts/script-content.ts';
import { rawScriptQuery, screenplayQuery } from '#web/app/api/scripts/scripts.ts';
import { CheckView } from '#web/features/scripts/check/check-view.tsx';
import { doubtsInWords } from '#web/features/scripts/check/doubts/doubt-facts.ts';
import { ExportMenu } from '#web/features/scripts/export/export-menu.tsx';
import { LoadFailure } from '#web/features/scripts/load-failure.tsx';
import { PrompterPanel } from '#web/features/scripts/prompter/prompter-panel.tsx';
import type { PrompterSettings } from '#web/features/scripts/prompter/prompter-settings.ts';
import { usePrompter } from '#web/features/scripts/prompter/use-prompter.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FormattedScript } from './formatted-script.tsx';
import { marksFor } from './screenplay-markup.ts';
import { UnformattedScript } from './unformatted-script.tsx';
import './script-page.css';

const views = [
  { value: 'formatted', text: 'Formatted' },
  { value: 'raw', text: 'Raw' },
  { value: 'check', text: 'Check' },
] as const;
type View = (typeof views)[number]['value'];

interface ScriptTabProps {
  script: ScriptFile;
  view: View;
  onView(view: View): void;
  roles: readonly string[];
  currentElementId: string | undefined;
  /** What somebody looks for in the script. */
  soughtElementId: string | undefined;
  isRehearsing: boolean;
  prompter: PrompterSettings;
  onPrompter(settings: PrompterSettings): void;
  onRename(): void;
  onDelete(): void;
  /** Start and stop of the rehearsal, beside the script. */
  rehearsalControls: ReactNode;
}

/** Scrolls with the panel that it stands in, whose keyboard focus then scrolls it. */
export function ScriptTab({
  script,
  view,
  onView,
  roles,
  currentElementId,
  soughtElementId,
  isRehearsing,
  prompter: settings,
  onPrompter,
  onRename,
  onDelete,
  rehearsalControls,
}: ScriptTabProps) {
  const top = useRef<HTMLDivElement>(null);
  const isScrolled = useIsOutOfView(top);
  const hasText = view !== 'check';
  const prompter = usePrompter(top, settings, { hasText, isRehearsing });
  const [isPanelOpen, setPanelOpen] = useState(false);
  const PlayIcon = prompter.isScrolling ? CircleStop : CirclePlay;
  const playLabel = prompter.isScrolling ? 'Stop auto-scroll' : 'Start auto-scroll';
  return (
    <div
      className="flex min-h-full flex-col bg-page"
      data-takes-escape={prompter.isScrolling ? '' : undefined}
    >
      <div ref={top} />
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-edge bg-ground px-4 py-2.5 sm:px-6 low:static low:py-1">
        <ChoiceRow label="How the script is shown" options={views} value={view} onChange={onView} />
        <div className="ml-auto flex items-center gap-2">
          {rehearsalControls}
          {hasText && (
            <>
              <IconButton
                icon={PlayIcon}
                label={playLabel}
                className="max-sm:hidden"
                onClick={prompter.toggle}
              />
              <IconButton
                icon={SlidersHorizontal}
                label="Scroll settings"
                onClick={() => setPanelOpen(true)}
              />
            </>
          )}
          <ExportMenu script={script} roles={roles} />
          <IconButton icon={Pencil} label="Rename script" onClick={onRename} />
          <IconButton icon={Trash2} label="Delete script" onClick={onDelete} />
        </div>
      </div>
      <div className={clsx('flex-1 px-5 pt-8 sm:px-8', view !== 'check' && 'pb-8')}>
        {view === 'formatted' && (
          <Formatted
            script={script}
            roles={roles}
            currentElementId={currentElementId}
            soughtElementId={soughtElementId}
            settings={settings}
            onCheck={() => onView('check')}
          />
        )}
        {view === 'raw' && <Raw scriptId={script.docId} settings={settings} />}
        {view === 'check' && <CheckView scriptId={script.docId} />}
      </div>
      <div
        className={clsx(
          'pointer-events-none sticky z-10 -mt-11 flex items-end justify-end gap-3 px-5',
          hasText ? 'bottom-5' : 'bottom-20',
        )}
      >
        {isScrolled && (
          <Button
            size="icon"
            aria-label="Scroll to top"
            className="pointer-events-auto animate-fade rounded-full shadow-float"
            onClick={prompter.toTop}
          >
            <ArrowUp aria-hidden className="size-5" />
          </Button>
        )}
        {hasText && (
          <Button
            size="icon"
            aria-label={playLabel}
            look={prompter.isScrolling ? 'primary' : 'quiet'}
            className="pointer-events-auto rounded-full shadow-float sm:hidden"
            onClick={prompter.toggle}
          >
            <PlayIcon aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      <PrompterPanel
        open={isPanelOpen}
        onOpenChange={setPanelOpen}
        settings={settings}
        onSettings={onPrompter}
      />
    </div>
  );
}

/** Whether an element has been scrolled well out of sight. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => entry && setOut(!entry.isIntersecting), {
      rootMargin: '300px 0px 0px 0px',
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

const ownLinesAre: Record<PrompterSettings['ownLines'], string> = {
  plain: 'You read',
  lit: 'Lit in warm: your lines',
  covered: 'Covered until you hold them: your lines',
};

function Formatted({
  script,
  roles,
  currentElementId,
  soughtElementId,
  settings,
  onCheck,
}: Pick<ScriptTabProps, 'script' | 'roles' | 'currentElementId' | 'soughtElementId'> & {
  settings: PrompterSettings;
  onCheck(): void;
}) {
  const content = useQuery(scriptContentQuery(script.docId));
  const screenplay = useQuery(screenplayQuery(script.docId)).data?.screenplay;
  const marks = useMemo(() => marksFor(screenplay, roles), [screenplay, roles]);
  const doubtCount = useMemo(() => (screenplay ? doubtsOf(screenplay).length : 0), [screenplay]);
  if (content.isPending) return <Spinner text="Loading the script..." />;
  if (content.isError) return <LoadFailure error={content.error} onRetry={() => void content.refetch()} />;
  if (content.data.kind === 'unformatted') {
    return <UnformattedScript error={content.data.error} raw={content.data.raw} />;
  }
  return (
    <>
      {doubtCount > 0 && (
        <Notice
          className="mx-auto mb-8 max-w-xl"
          action={<Button onClick={onCheck}>{doubtCount === 1 ? 'Check it' : 'Check them'}</Button>}
        >
          {doubtsInWords(doubtCount)}
        </Notice>
      )}
      {roles.length > 0 && (
        <p className="mb-6 text-center text-sm text-soft">
          {ownLinesAre[settings.ownLines]} as {roles.join(' and ')}.
        </p>
      )}
      <FormattedScript
        markdown={content.data.markdown}
        marks={marks}
        currentElementId={currentElementId}
        soughtElementId={soughtElementId}
        settings={settings}
      />
    </>
  );
}

function Raw({ scriptId, settings }: { scriptId: string; settings: PrompterSettings }) {
  const raw = useQuery(rawScriptQuery(scriptId));
  if (raw.isPending) return <Spinner text="Loading the script..." />;
  if (raw.isError) return <LoadFailure error={raw.error} onRetry={() => void raw.refetch()} />;
  if (raw.data.trim() === '') {
    return <p className="p-6 text-center text-soft">{sentence('script.no-content')}</p>;
  }
  return (
    <div className="script-page" style={{ fontSize: settings.textSize }}>
      <pre
        className={clsx(
          'script-text mx-auto max-w-[80ch] font-script leading-snug whitespace-pre-wrap [unicode-bidi:plaintext]',
          settings.isMirrored && '-scale-x-100',
        )}
      >
        {raw.data}
      </pre>
    </div>
  );
}
