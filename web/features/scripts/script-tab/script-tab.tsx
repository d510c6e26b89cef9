import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowUp, CirclePlay, CircleStop } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Screenplay } from '#core/api/screenplay.ts';
import type { ScriptFile } from '#core/api/scripts.ts';
import { readingLine } from '#core/limits.ts';
import { type ScriptPlace, veryTop } from '#core/prompter/kept-place.ts';
import { doubtsOf } from '#core/screenplay/doubts.ts';
import { rolesInWords } from '#core/sentences/roles-in-words.ts';
import { sentence } from '#core/sentences.ts';
import { scriptContentQuery } from '#web/api/scripts/script-content.ts';
import { rawScriptQuery, screenplayQuery } from '#web/api/scripts/scripts.ts';
import { CheckView } from '#web/features/scripts/check/check-view.tsx';
import { doubtsInWords } from '#web/features/scripts/check/doubts/doubt-facts.ts';
import { LoadFailure } from '#web/features/scripts/load-failure.tsx';
import { PrompterControls } from '#web/features/scripts/prompter/prompter-controls.tsx';
import { PrompterPanel } from '#web/features/scripts/prompter/prompter-panel.tsx';
import type { PrompterSettings } from '#web/features/scripts/prompter/prompter-settings.ts';
import { useKeptPlace } from '#web/features/scripts/prompter/use-kept-place.ts';
import { usePrompter } from '#web/features/scripts/prompter/use-prompter.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FormattedScript } from './formatted-script.tsx';
import { marksFor } from './screenplay-markup.ts';
import { ScriptToolbar, type ScriptView } from './script-toolbar.tsx';
import { UnformattedScript } from './unformatted-script.tsx';
import '#web/features/scripts/prompter/prompter.css';
import './script-page.css';

interface ScriptTabProps {
  script: ScriptFile;
  view: ScriptView;
  onView(view: ScriptView): void;
  roles: readonly string[];
  currentElementId: string | undefined;
  /** How much of the actor's line there has been heard, 0 to 1; undefined where that is not known. */
  heardShare: number | undefined;
  /** Told of the speech that is pressed. */
  onSpeech?: ((elementId: string) => void) | undefined;
  /** What somebody looks for in the script. */
  soughtElementId: string | undefined;
  isRehearsing: boolean;
  prompter: PrompterSettings;
  onPrompter(settings: PrompterSettings): void;
  onRename(): void;
  onDelete(): void;
  /** Start and stop of the rehearsal, beside the script. */
  rehearsalControls: ReactNode;
  /** The running rehearsal in one row, for the full screen, which covers that of the workspace. */
  nowBar: ReactNode;
}

/** Scrolls with the panel that it stands in, whose keyboard focus then scrolls it. */
export function ScriptTab({
  script,
  view,
  onView,
  roles,
  currentElementId,
  heardShare,
  soughtElementId,
  onSpeech,
  isRehearsing,
  prompter: settings,
  onPrompter,
  onRename,
  onDelete,
  rehearsalControls,
  nowBar,
}: ScriptTabProps) {
  const top = useRef<HTMLDivElement>(null);
  const isScrolled = useIsOutOfView(top);
  const hasText = view !== 'check';
  const screenplay = useQuery(screenplayQuery(script.docId)).data?.screenplay;
  const place = useKeptPlace(top, screenplay?.elements ?? []);
  const prompter = usePrompter(top, settings, { hasText, isRehearsing, place });
  const { isFullScreen } = prompter;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const PlayIcon = prompter.isScrolling ? CircleStop : CirclePlay;
  const playLabel = prompter.isScrolling ? 'Stop auto-scroll' : 'Start auto-scroll';
  const show = (next: ScriptView, from?: ScriptPlace) => {
    place.carryTo(next === 'raw' ? 'text' : 'elements', from);
    onView(next);
  };
  const change = (next: PrompterSettings) => {
    if (next.textSize !== settings.textSize) place.hold();
    onPrompter(next);
  };
  return (
    <div
      className="prompter flex min-h-full flex-col bg-page"
      data-takes-escape={prompter.isScrolling || isFullScreen ? '' : undefined}
      style={{ '--reading-line': readingLine.shareOfHeight } as CSSProperties}
    >
      <div ref={top} />
      <ScriptToolbar
        script={script}
        view={view}
        onView={(next) => show(next)}
        roles={roles}
        prompter={hasText ? prompter : undefined}
        onSettings={() => setPanelOpen(true)}
        onRename={onRename}
        onDelete={onDelete}
        rehearsalControls={rehearsalControls}
      />
      <div
        className={clsx(
          'flex-1 px-5 sm:px-8',
          !isFullScreen && 'pt-4 sm:pt-8',
          hasText && !isFullScreen && 'pb-8',
        )}
      >
        {view === 'formatted' && (
          <Formatted
            script={script}
            roles={roles}
            currentElementId={currentElementId}
            heardShare={heardShare}
            soughtElementId={soughtElementId}
            screenplay={screenplay}
            onSpeech={onSpeech}
            settings={settings}
            onCheck={() => show('check', veryTop)}
          />
        )}
        {view === 'raw' && <Raw scriptId={script.docId} settings={settings} />}
        {view === 'check' && <CheckView scriptId={script.docId} placeId={place.elementId} />}
      </div>
      <div
        className={clsx(
          'not-prompted pointer-events-none sticky z-10 -mt-11 flex items-end justify-end gap-3 px-5',
          hasText ? 'bottom-5' : 'bottom-20',
        )}
      >
        {isScrolled && (
          <Button
            size="floating"
            aria-label="Scroll to top"
            className="pointer-events-auto animate-fade"
            onClick={prompter.toTop}
          >
            <ArrowUp aria-hidden className="size-5" />
          </Button>
        )}
        {hasText && (
          <Button
            size="floating"
            aria-label={playLabel}
            look={prompter.isScrolling ? 'primary' : 'quiet'}
            className="pointer-events-auto sm:hidden"
            onClick={prompter.toggle}
          >
            <PlayIcon aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      {isFullScreen && (
        <PrompterControls
          isScrolling={prompter.isScrolling}
          onToggle={prompter.toggle}
          settings={settings}
          onSettings={change}
          onLeave={() => prompter.setFullScreen(false)}
          rehearsal={nowBar}
        />
      )}
      <PrompterPanel open={isPanelOpen} onOpenChange={setPanelOpen} settings={settings} onSettings={change} />
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
  lit: 'Highlighted: your lines',
  covered: 'Covered until you hold them: your lines',
};

function Formatted({
  script,
  roles,
  currentElementId,
  heardShare,
  soughtElementId,
  onSpeech,
  screenplay,
  settings,
  onCheck,
}: Pick<
  ScriptTabProps,
  'script' | 'roles' | 'currentElementId' | 'heardShare' | 'soughtElementId' | 'onSpeech'
> & {
  screenplay: Screenplay | undefined;
  settings: PrompterSettings;
  onCheck(): void;
}) {
  const content = useQuery(scriptContentQuery(script.docId));
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
          className="not-prompted mx-auto mb-8 max-w-xl"
          action={<Button onClick={onCheck}>{doubtCount === 1 ? 'Check it' : 'Check them'}</Button>}
        >
          {doubtsInWords(doubtCount)}
        </Notice>
      )}
      {roles.length > 0 && (
        <p className="not-prompted mb-6 text-center text-sm text-soft">
          {ownLinesAre[settings.ownLines]} as {rolesInWords(roles)}.
        </p>
      )}
      <FormattedScript
        markdown={content.data.markdown}
        marks={marks}
        currentElementId={currentElementId}
        heardShare={heardShare}
        soughtElementId={soughtElementId}
        onSpeech={onSpeech}
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
