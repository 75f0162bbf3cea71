import { z } from 'zod';
import { Image } from '../../contract/image.ts';
import { Locale } from '../../contract/locale.ts';

/** Names a further page of a list, by the cursor from the Link header of the page before it. */
export const CursorQuery = z.object({ cursor: z.string().max(200).optional() });

export const logStates = ['pending', 'credited', 'spent', 'expired', 'reversed'] as const;
export type LogState = (typeof logStates)[number];

/** A page of the points log, of one state or of all. */
export const PointsLogQuery = CursorQuery.extend({ state: z.enum(logStates).optional() });

const date = z.iso.date();
const moment = z.iso.datetime({ offset: true });

export const LogEntry = z.strictObject({
  id: z.string(),
  at: moment,
  concept: z.string(),
  lang: Locale.meta({ description: 'The language of the concept' }),
  points: z.int().meta({ description: 'Negative when spent, expired or taken back; a reversed spending gives back' }),
  state: z.enum(logStates),
  cause: z
    .string()
    .meta({ description: 'What it is for, such as quiz:7; of a spending or its refund the redeemed line' }),
  earned_on: date
    .nullable()
    .meta({ description: 'Of a credit: the day of the activity, which decides when it expires' }),
  credited_at: moment
    .nullable()
    .meta({ description: 'Of a credit: from when it could be spent; null while it is pending' }),
  arrives_by: date.nullable().meta({ description: 'Of a pending credit: the day by which it arrives' }),
  expires_on: date.nullable().meta({ description: 'Of a credit: its last day' }),
  late: z
    .boolean()
    .meta({ description: 'It arrived after its own expiry and expires with the half-year of its arrival' }),
  used_by: z
    .array(
      z.strictObject({ id: z.string(), concept: z.string(), lang: Locale, points: z.int().positive(), at: moment }),
    )
    .meta({ description: 'Of a credit: the redeemed lines that it paid for, without what was refunded' }),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const PointsPopup = z.strictObject({
  points: z.int(),
  popup: z.string().nullable(),
  description: z.string().nullable(),
  image: Image.nullable(),
});
export type PointsPopup = z.infer<typeof PointsPopup>;
