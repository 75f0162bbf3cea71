import { z } from 'zod';
import { lineIssue } from '../../words/field-issues.ts';
import { claimStates } from '../../words/states.ts';
import { writable } from '../members/profile.contract.ts';

export type ClaimState = (typeof claimStates)[number];

/** The lengths that the fields of a claim allow, in characters. */
export const claimLimits = {
  concept: { min: 3, max: 120 },
  detail: { max: 2000 },
  answer: { max: 1000 },
} as const;

/** The largest body of a claim, in bytes: has to hold the longest fields, also as a plain form writes them. */
export const claimBody = 16_384;

const { concept, detail } = claimLimits;

/** A member asks where points are: for what, of which day, and what else helps to find them. */
export const ClaimRequest = z.strictObject({
  concept: z.string().trim().min(concept.min).max(concept.max).regex(writable, lineIssue),
  happened_on: z.iso.date().meta({ description: 'The day of the activity: today, or within the last year' }),
  detail: z
    .string()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .trim()
    .max(detail.max)
    .default(''),
});
export type ClaimRequest = z.infer<typeof ClaimRequest>;

export const Claim = z.strictObject({
  id: z.string(),
  concept: z.string(),
  happened_on: z.iso.date(),
  detail: z.string(),
  state: z.enum(claimStates),
  created_at: z.iso.datetime({ offset: true }),
  answered_at: z.iso.datetime({ offset: true }).nullable(),
  answer: z.string().nullable().meta({ description: 'What the club says to it' }),
  points: z.int().positive().nullable().meta({ description: 'What was credited for it' }),
});
export type Claim = z.infer<typeof Claim>;

export const ClaimAnswer = z.strictObject({ id: z.string(), state: z.enum(claimStates) });
