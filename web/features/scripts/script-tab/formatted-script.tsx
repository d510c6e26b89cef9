import { clsx } from 'clsx';
import { memo, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import Markdown, { type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { sentence } from '#core/sentences.ts';
import type { PrompterSettings } from '#web/features/scripts/prompter/prompter-settings.ts';
import { useFollowVoice } from '#web/features/scripts/prompter/use-follow-voice.ts';
import { type HtmlNode, markScreenplay, type ScriptMarks } from './screenplay-markup.ts';
import './formatted-script.css';
import './script-page.css';

/** Words only: nothing in a script may load or link to anything. */
const schema = {
  ...defaultSchema,
  tagNames: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'strong',
    'em',
    'del',
    'blockquote',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
  ],
  attributes: {},
};

/** What is struck out stands between two tildes; one alone is a tilde. */
const dialect: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }]];

interface FormattedScriptProps {
  markdown: string;
  marks: ScriptMarks;
  /** The element whose turn it is in a running rehearsal. */
  currentElementId: string | undefined;
  /** How much of the actor's line there has been heard, 0 to 1; undefined where that is not known. */
  heardShare?: number | undefined;
  /** The element that somebody looks for: it is brought into view and marked. */
  soughtElementId?: string | undefined;
  /** Told of the speech that is pressed, by pointer or with Enter; speeches are not to be pressed where nobody is. */
  onSpeech?: ((elementId: string) => void) | undefined;
  settings: Pick<PrompterSettings, 'textSize' | 'isMirrored' | 'ownLines' | 'followsVoice'>;
}

const Page = memo(function Page({ markdown, marks }: { markdown: string; marks: ScriptMarks }) {
  const plugins = useMemo<Options['rehypePlugins']>(
    () => [[rehypeSanitize, schema], () => (root: HtmlNode) => markScreenplay(root, marks)],
    [marks],
  );
  return (
    <Markdown remarkPlugins={dialect} rehypePlugins={plugins} skipHtml>
      {markdown}
    </Markdown>
  );
});

/** Speeches can be pressed, and reached by Tab, as long as somebody is told. The text may still be selected. */
function usePressedSpeeches(
  article: RefObject<HTMLElement | null>,
  marks: ScriptMarks,
  onSpeech: FormattedScriptProps['onSpeech'],
): void {
  const tell = useEffectEvent((event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<HTMLElement>('.script-dialogue[data-element]')?.dataset.element;
    if (id !== undefined && getSelection()?.isCollapsed !== false) onSpeech?.(id);
  });
  const isPressed = onSpeech !== undefined;
  useEffect(() => {
    const page = article.current;
    if (!page || !isPressed || marks.elementIds.length === 0) return;
    const speeches = page.querySelectorAll<HTMLElement>('.script-dialogue[data-element]');
    for (const speech of speeches) {
      speech.tabIndex = 0;
      speech.dataset.speech = '';
      speech.title = sentence('rehearsal.start-from-here');
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Enter' && tell(event);
    page.addEventListener('click', tell);
    page.addEventListener('keydown', onKey);
    return () => {
      page.removeEventListener('click', tell);
      page.removeEventListener('keydown', onKey);
      for (const speech of speeches) {
        speech.removeAttribute('tabindex');
        delete speech.dataset.speech;
        speech.removeAttribute('title');
      }
    };
  }, [article, marks, isPressed]);
}

/** A script set as actors know it: scene headings, centred names, a column for the speeches. */
export function FormattedScript({
  markdown,
  marks,
  currentElementId,
  heardShare,
  soughtElementId,
  onSpeech,
  settings,
}: FormattedScriptProps) {
  const { textSize, isMirrored, ownLines, followsVoice } = settings;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (currentElementId === undefined) return;
    const block = article.current?.querySelector(`[data-element="${CSS.escape(currentElementId)}"]`);
    block?.setAttribute('data-current', '');
    return () => block?.removeAttribute('data-current');
  }, [currentElementId]);
  useFollowVoice(article, { elementId: currentElementId, heardShare, isFollowed: followsVoice });
  useEffect(() => {
    if (soughtElementId === undefined || marks.elementIds.length === 0) return;
    const block = article.current?.querySelector(`[data-element="${CSS.escape(soughtElementId)}"]`);
    block?.setAttribute('data-sought', '');
    block?.scrollIntoView({ block: 'center' });
    return () => block?.removeAttribute('data-sought');
  }, [soughtElementId, marks]);
  usePressedSpeeches(article, marks, onSpeech);
  return (
    <div className="script-page" style={{ fontSize: textSize }}>
      <article
        ref={article}
        className={clsx('screenplay script-text', isMirrored && '-scale-x-100')}
        data-own-lines={ownLines}
        aria-label="Formatted script"
      >
        <Page markdown={markdown} marks={marks} />
      </article>
    </div>
  );
}
