import { z } from 'zod';

/** How the sign-in button must name the provider: Google, or the identity that lives on this machine alone. */
export const signInOptionsSchema = z.object({ kind: z.enum(['google', 'local']) });
export type SignInOptions = z.infer<typeof signInOptionsSchema>;

export const debugSessionSchema = z.object({ hasSession: z.boolean() });

/** What `POST /api/auth/sign-in/social` takes. `callbackURL` is a path of ours. */
export const signInRequestSchema = z.object({ provider: z.literal('google'), callbackURL: z.string() });

/** Its answer: the page of the sign-in provider to go to. */
export const signInResponseSchema = z.object({ url: z.string() });

/** The answer of `GET /api/auth/get-session`: null when nobody is signed in. */
export const sessionSchema = z
  .object({
    user: z.object({ name: z.string(), email: z.string(), image: z.string().nullish() }),
  })
  .nullable();
export type Session = z.infer<typeof sessionSchema>;
