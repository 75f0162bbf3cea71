import { z } from 'zod';
import { consentPurposes } from '../words/consent.ts';

/**
 * Which purposes of third parties this browser allows. `all`, `none`; `these`: the named purposes and no other; `also`: the named ones in
 * addition to those allowed before. A purpose is named the way a ticked box sends it, `video=yes`.
 */
export const CookieConsentRequest = z.strictObject({
  choice: z.enum(['all', 'none', 'these', 'also']),
  video: z.literal('yes').optional(),
  map: z.literal('yes').optional(),
});

export const ConsentAnswer = z.strictObject({ granted: z.array(z.enum(consentPurposes)) });
