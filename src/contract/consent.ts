import { z } from 'zod';
import { consentPurposes } from '../lib/consent.ts';

/**
 * What this browser allows third parties. all, none · these: the purposes named, no other · also: those named, besides what it
 * allows already. A purpose is named as a ticked box sends it.
 */
export const ConsentRequest = z.strictObject({
  choice: z.enum(['all', 'none', 'these', 'also']),
  video: z.literal('yes').optional(),
});

export const ConsentAnswer = z.strictObject({ granted: z.array(z.enum(consentPurposes)) });
