// What members do with what the club holds about them.
import { z } from 'zod';
import { consentKinds, ownConsents } from '../../words/consent-kinds.ts';
import { longestPassword, longestEmail } from '../../words/lengths.ts';

const password = z.string().min(1).max(longestPassword);
const moment = z.iso.datetime({ offset: true });

export const ExportRequest = z.strictObject({ password });

/** What a copy is stored as. */
export const exportStates = ['waiting', 'ready', 'failed'] as const;

/** How far the copy of a member's data is. */
export const ExportAnswer = z.strictObject({
  state: z.enum(['none', ...exportStates]),
  url: z.string().nullable().meta({ description: 'Where the ZIP is while it is ready; for its member alone' }),
  until: moment.nullable().meta({ description: 'When it is removed' }),
});
export type ExportAnswer = z.infer<typeof ExportAnswer>;

export const EraseRequest = z.strictObject({
  password,
  confirm: z.string().min(1).max(longestEmail).meta({ description: 'The member’s e-mail, once more' }),
});

export const ConsentRequest = z.strictObject({
  kind: z.enum(ownConsents).meta({ description: 'One of the member’s own consents' }),
  // A plain form sends a ticked box as 1, and one that is not ticked not at all.
  granted: z.preprocess((value) => (value === '1' ? true : value), z.boolean()).default(false),
});
export const ConsentsAnswer = z.array(
  z.strictObject({
    kind: z.enum(consentKinds),
    granted: z.boolean(),
    version: z.string().meta({ description: 'Of the document that was shown' }),
    at: moment,
  }),
);
export type ConsentsAnswer = z.infer<typeof ConsentsAnswer>;
