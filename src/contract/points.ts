import { z } from 'zod';
import { Image } from './image.ts';

/** Names a further page of a list, by the cursor from the Link header of the page before it. */
export const CursorQuery = z.object({ cursor: z.string().max(200).optional() });

export const LogEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime({ offset: true }),
  concept: z.string(),
  points: z.int().meta({ description: 'Negative when spent, expired or taken back; a reversed spending gives back' }),
  state: z.enum(['pending', 'credited', 'spent', 'expired', 'reversed']),
  expires_on: z.iso.date().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const PointsPopup = z.strictObject({
  points: z.int(),
  popup: z.string().nullable(),
  description: z.string().nullable(),
  image: Image.nullable(),
});
export type PointsPopup = z.infer<typeof PointsPopup>;
