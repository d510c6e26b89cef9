import { z } from 'zod';
import { countries } from '#core/countries.ts';
import { accountLimits } from '#core/limits.ts';
import { isoTimeSchema } from './ids.ts';

const name = z.string().trim().max(accountLimits.nameCharacters);

/** What a person tells of themselves. Every field is needed. */
export const profileSchema = z.object({
  firstName: name.min(1),
  surname: name.min(1),
  city: name.min(1),
  country: z.enum(countries),
});
export type Profile = z.infer<typeof profileSchema>;

/** A form on its way: fields may still be empty, which is refused in words of its own. */
export const saveProfileRequestSchema = z.object({
  firstName: name,
  surname: name,
  city: name,
  country: z.enum(countries).or(z.literal('')),
});
export type ProfileForm = z.infer<typeof saveProfileRequestSchema>;

export const accountSchema = profileSchema.extend({ email: z.string(), createdAt: isoTimeSchema });
export type Account = z.infer<typeof accountSchema>;

/** `null` until a profile has been saved. */
export const accountResponseSchema = z.object({ account: accountSchema.nullable() });

export const feedbackRatings = [1, 2, 3, 4, 5] as const;

/** What a person thinks of the product. One of the two texts is enough. */
export const feedbackRequestSchema = z.object({
  rating: z.union(feedbackRatings.map((rating) => z.literal(rating))),
  works: z.string().trim().max(accountLimits.feedbackCharacters),
  lacks: z.string().trim().max(accountLimits.feedbackCharacters),
});
export type Feedback = z.infer<typeof feedbackRequestSchema>;

export const feedbackResponseSchema = z.object({ id: z.uuid() });
