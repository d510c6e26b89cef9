import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ProfileForm } from '#core/api/account.ts';
import { countries } from '#core/countries.ts';
import { accountLimits } from '#core/limits.ts';
import { namesOf } from '#core/profile.ts';
import { sentence } from '#core/sentences.ts';
import { accountQuery, saveProfile } from '#web/api/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface ProfileDialogProps {
  displayName: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const countryOptions = [
  { value: '', text: 'Choose a country' },
  ...countries.map((country) => ({ value: country, text: country })),
] as const;

/** Asks who the actor is. Nothing in the product waits for the answer. */
export function ProfileDialog({ displayName, open, onOpenChange }: ProfileDialogProps) {
  const [form, setForm] = useState<ProfileForm>({ ...namesOf(displayName), city: '', country: '' });
  const [lacks, setLacks] = useState(false);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: saveProfile,
    onSuccess(account) {
      queryClient.setQueryData(accountQuery.queryKey, account);
      onOpenChange(false);
      notify(sentence('account.saved'), { kind: 'success' });
    },
  });
  const problem = lacks
    ? sentence('account.fields-required')
    : saving.isError && sentence('account.save-failed');

  function change(change: Partial<ProfileForm>) {
    setForm({ ...form, ...change });
    setLacks(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isComplete = Object.values(form).every((value) => value.trim() !== '');
    setLacks(!isComplete);
    if (isComplete) saving.mutate(form);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Complete your profile"
      description="It takes a moment, and you can rehearse without it."
    >
      <form noValidate onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={accountLimits.nameCharacters}
            value={form.firstName}
            onChange={(firstName) => change({ firstName })}
          />
          <TextField
            label="Surname"
            autoComplete="family-name"
            maxLength={accountLimits.nameCharacters}
            value={form.surname}
            onChange={(surname) => change({ surname })}
          />
          <TextField
            label="City/Town"
            autoComplete="address-level2"
            maxLength={accountLimits.nameCharacters}
            value={form.city}
            onChange={(city) => change({ city })}
          />
          <Select
            label="Country"
            isField
            options={countryOptions}
            value={form.country}
            onChange={(country) => change({ country })}
          />
        </div>
        {problem && (
          <Notice kind="alarm" className="mt-5">
            {problem}
          </Notice>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" look="primary" disabled={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
