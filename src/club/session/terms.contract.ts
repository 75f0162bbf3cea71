// Accepting the terms.
import { z } from 'zod';
import { NextPage } from '../../contract/next-page.ts';

export const AcceptTermsQuery = z.strictObject({
  version: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .meta({ description: 'The version that the member was shown; left out: the one in force' }),
  next: NextPage,
});
export const AcceptTermsAnswer = z.strictObject({ acceptedTerm: z.literal(true) });
