import { z } from 'zod';
import { levelFloors, levels } from '../../words/levels.ts';
import { Island } from '../../words/islands.ts';
import { Locale } from '../../contract/locale.ts';

export const Level = z.enum(levels);

const date = z.iso.date();

/** The signed-in member, as they see themselves. */
export const Consumer = z.strictObject({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  birth_date: date,
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  municipality: z.string().nullable(),
  island: Island,
  locale: Locale,
  photo: z.string().nullable().meta({ description: 'Site-relative address' }),
  acceptedTerm: z.boolean().meta({ description: 'Of the terms version now in force' }),
  code: z.string().meta({ description: 'Own recommendation code' }),
  level: Level,
  points: z.int().nonnegative().meta({ description: 'Spendable now; whole' }),
  pending_points: z.int().nonnegative().meta({ description: 'Earned, not yet credited' }),
  expiring: z
    .strictObject({ points: z.int().positive(), on: date })
    .nullable()
    .meta({ description: 'The next lot to expire' }),
  status_points: z.int().nonnegative().meta({ description: 'Credited this calendar year' }),
  this_status_points: z.literal(Object.values(levelFloors)),
  next_status_points: z.literal([levelFloors.Gold, levelFloors.Platinum]),
});
export type Consumer = z.infer<typeof Consumer>;
