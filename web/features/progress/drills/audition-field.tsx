import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { progressQuery, setAuditionDay } from '#web/api/progress.ts';
import { auditionInWords } from '#web/features/progress/facts/today-in-words.ts';
import { Button } from '#web/ui/button.tsx';

interface AuditionFieldProps {
  scriptId: string;
  auditionDay: string | null;
  /** The actor's calendar day. */
  today: string;
}

/** The day of the audition, kept as soon as it is a whole day that has not passed. */
export function AuditionField({ scriptId, auditionDay, today }: AuditionFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const saving = useAuditionDay(scriptId);
  const isTooEarly = draft !== undefined && draft !== '' && draft < today;
  const problem = isTooEarly
    ? sentence('progress.audition.too-early')
    : saving.error && sentenceOf(saving.error);

  function save(day: string | null) {
    saving.mutate(day, { onSuccess: () => setDraft(undefined) });
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <input
          type="date"
          aria-label="Audition date"
          min={today}
          value={draft ?? auditionDay ?? ''}
          aria-describedby={`${id}-said`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target: { value, validity } }) => {
            saving.reset();
            setDraft(value);
            // Half a day, as while it is typed, has no value either: only an emptied field takes the day back.
            if (value === '' ? !validity.badInput && auditionDay !== null : value >= today)
              save(value || null);
          }}
          onBlur={() => {
            if (!saving.isPending && !saving.error) setDraft(undefined);
          }}
          className="min-h-11 rounded-lg border border-edge-strong/60 bg-ground px-3"
        />
        {auditionDay !== null && (
          <Button look="ghost" aria-label="Clear the audition date" onClick={() => save(null)}>
            Clear
          </Button>
        )}
      </div>
      <p
        id={`${id}-said`}
        role={problem ? 'alert' : undefined}
        className={problem ? 'mt-1 text-sm text-alarm' : 'mt-1 text-sm text-soft'}
      >
        {problem || auditionInWords(auditionDay, today)}
      </p>
    </div>
  );
}

function useAuditionDay(scriptId: string) {
  const client = useQueryClient();
  const { queryKey } = progressQuery(scriptId);
  return useMutation({
    // One after the other, so that the day chosen last is the one that stays.
    scope: { id: `audition of ${scriptId}` },
    mutationFn: (day: string | null) => setAuditionDay(scriptId, day),
    onSuccess: (_, auditionDay) =>
      client.setQueryData(queryKey, (known) => known && { ...known, auditionDay }),
  });
}
