import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';

const suggestions = [
  'What are my lines?',
  'Which lines do I dry on?',
  'Quiz me on my cues',
  'What can you do?',
] as const;

/** What stands where nothing has been said yet. */
export function ChatPrompt({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-full place-content-center justify-items-center gap-3 p-6 text-center low:gap-1 low:p-2">
      <MessagesSquare aria-hidden className="size-12 text-soft low:hidden" strokeWidth={1.2} />
      <h3 className="font-display text-3xl">{sentence('chat.start')}</h3>
      <p className="max-w-md text-soft">{sentence('chat.how-to-start')}</p>
      {children}
    </div>
  );
}

export function Suggestions({ onChoose }: { onChoose(text: string): void }) {
  return (
    <ul aria-label="Suggestions" className="mt-2 flex flex-wrap justify-center gap-2">
      {suggestions.map((text) => (
        <li key={text}>
          <Button onClick={() => onChoose(text)}>{text}</Button>
        </li>
      ))}
    </ul>
  );
}
