import { queryOptions } from '@tanstack/react-query';
import {
  type Account,
  accountResponseSchema,
  type Feedback,
  feedbackResponseSchema,
  type ProfileForm,
} from '#core/api/account.ts';
import { callApi, sendToApi } from './calling/call-api.ts';

/** The profile of whoever is signed in; null until one has been saved. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await callApi('/api/account', accountResponseSchema, { signal })).account,
  staleTime: Number.POSITIVE_INFINITY,
});

export async function saveProfile(profile: ProfileForm): Promise<Account | null> {
  const answer = await callApi('/api/account', accountResponseSchema, { method: 'PUT', body: profile });
  return answer.account;
}

/** Everything that is kept of whoever is signed in, their sessions too. */
export async function deleteAccount(): Promise<void> {
  await sendToApi('/api/account', { method: 'DELETE' });
}

export async function sendFeedback(feedback: Feedback): Promise<void> {
  await callApi('/api/feedback', feedbackResponseSchema, { method: 'POST', body: feedback });
}
