import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Feedback, feedbackRatings } from '#core/api/account.ts';
import { accountLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { sendFeedback } from '#web/api/account.ts';
import { CallFailure } from '#web/api/calling/call-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

const ratingNames: Record<Feedback['rating'], string> = {
  1: 'Not at all',
  2: 'A little',
  3: 'Somewhat',
  4: 'Well',
  5: 'Very well',
};

/** What has been said so far. */
export type FeedbackDraft = { [Part in keyof Feedback]?: Feedback[Part] | undefined };

interface FeedbackFormProps {
  /** What was begun before. */
  begun: FeedbackDraft;
  /** Hears of every change; of none any more once it is sent. */
  onDraft(draft: FeedbackDraft | undefined): void;
  /** The way on after it is sent. */
  home: ReactNode;
}

/** Three questions; what was written stays in the form until it is kept. */
export function FeedbackForm({ begun, onDraft, home }: FeedbackFormProps) {
  const [draft, setDraft] = useState(begun);
  const { rating, works = '', lacks = '' } = draft;
  const [isIncomplete, setIncomplete] = useState(false);
  const sending = useMutation({ mutationFn: sendFeedback, onSuccess: () => onDraft(undefined) });

  function change(change: FeedbackDraft) {
    setDraft({ ...draft, ...change });
    onDraft({ ...draft, ...change });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const saysSomething = works.trim() !== '' || lacks.trim() !== '';
    setIncomplete(rating === undefined || !saysSomething);
    if (rating !== undefined && saysSomething) sending.mutate({ rating, works, lacks });
  }

  if (sending.isSuccess) {
    return (
      <div role="status" className="mt-8">
        <p className="text-lg">{sentence('feedback.sent')}</p>
        <p className="mt-4 text-cool-text underline">{home}</p>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-6">
      <fieldset>
        <legend className="text-sm font-medium">How well does CastMate help you rehearse?</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-5">
          {feedbackRatings.map((one) => (
            <label
              key={one}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-edge-strong/60 px-3 text-sm outline-offset-2 outline-cool has-checked:border-warm has-checked:bg-raised has-focus-visible:outline-3 sm:justify-center sm:px-1 sm:text-center"
            >
              <input
                type="radio"
                name="rating"
                className="size-4 accent-warm sm:sr-only"
                checked={rating === one}
                onChange={() => change({ rating: one })}
              />
              {ratingNames[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="What works for you?"
        maxLength={accountLimits.feedbackCharacters}
        value={works}
        onChange={(works) => change({ works })}
      />
      <TextArea
        label="What is missing, or gets in your way?"
        maxLength={accountLimits.feedbackCharacters}
        value={lacks}
        onChange={(lacks) => change({ lacks })}
      />
      {isIncomplete && (
        <Notice kind="alarm">
          {sentence(rating === undefined ? 'feedback.choose-rating' : 'feedback.say-something')}
        </Notice>
      )}
      {sending.isError && <Notice kind="alarm">{reasonOf(sending.error)}</Notice>}
      <div>
        <Button type="submit" look="primary" size="large" disabled={sending.isPending}>
          {sending.isPending ? 'Sending...' : 'Send feedback'}
        </Button>
      </div>
    </form>
  );
}

/** The server's own words where it refused; otherwise that nothing is lost. */
function reasonOf(error: Error): string {
  const isRefusal = error instanceof CallFailure && error.status >= 400 && error.status < 500;
  return isRefusal ? error.message : sentence('feedback.not-sent');
}
