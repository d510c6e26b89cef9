import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountQuery } from '#web/api/account.ts';
import { anyShape } from '#web/api/calling/plain-shapes.ts';
import { recall, remember } from './local-state.ts';

const askedKey = 'profile-asked';

/**
 * The dialog that asks who the actor is: opened by itself once for as long as somebody stays signed in, and after that
 * by the profile menu alone.
 */
export function useProfileDialog() {
  const { data: account } = useQuery(accountQuery);
  const [open, setOpen] = useState(false);
  const lacksProfile = account === null;

  useEffect(() => {
    if (!lacksProfile || recall(askedKey, anyShape) === true) return;
    remember(askedKey, true);
    setOpen(true);
  }, [lacksProfile]);

  return { open, setOpen, lacksProfile };
}
