import { memo, useMemo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { lineOfLink } from '#core/tutor/answer-markdown.ts';
import './message-markdown.css';

/** Words, lists and tables; no pictures, and of links only those that open a line. */
const schema = {
  ...defaultSchema,
  tagNames:
    'h1 h2 h3 h4 h5 h6 p strong em del blockquote br hr ul ol li a code pre table thead tbody tr th td'.split(
      ' ',
    ),
  attributes: { a: ['href'] },
};
const rehype: Options['rehypePlugins'] = [[rehypeSanitize, schema]];

/** What the tutor says. A quotation is a link that opens its line. */
export const MessageMarkdown = memo(function MessageMarkdown({
  text,
  onLine,
}: {
  text: string;
  onLine(elementId: string): void;
}) {
  const components = useMemo<Components>(
    () => ({
      a: ({ href, children }) => {
        const elementId = lineOfLink(href);
        if (elementId === undefined) return children;
        return (
          <a
            href={href}
            title="Open this line in the script"
            onClick={(event) => {
              event.preventDefault();
              onLine(elementId);
            }}
          >
            {children}
          </a>
        );
      },
    }),
    [onLine],
  );
  return (
    <div className="tutor-words">
      <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={rehype} skipHtml components={components}>
        {text}
      </Markdown>
    </div>
  );
});
