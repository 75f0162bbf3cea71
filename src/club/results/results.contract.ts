// What pages tell of what was seen and clicked, and what editors are told came of a document.
import { z } from 'zod';
import { longestId } from '../../words/lengths.ts';
import { resultTypes } from '../../words/result-types.ts';
import { LakeId } from '../editors/editors.contract.ts';
import { maxCountedOfPage } from './counting.ts';
import { few, withheld } from './results.ts';

const Documents = z.array(z.string().min(1).max(longestId)).max(maxCountedOfPage).default([]);

export const CountsRequest = z.strictObject({
  seen: Documents.meta({ description: 'Ids of published documents that were on the screen; others are left out' }),
  clicked: Documents.meta({ description: 'Of those in which a link or a button was pressed' }),
});

const Shown = z.union([z.int().nonnegative(), z.literal(few), z.literal(withheld)]).meta({
  description: `A number; \`${few}\` for fewer than five people; \`${withheld}\` for one that would give such a number away`,
});
const Parts = z.array(z.strictObject({ key: z.string(), count: Shown }));

export const ResultsQuery = z.strictObject({ type: z.enum(resultTypes), id: LakeId });

export const ResultsAnswer = z.strictObject({
  figures: z.array(
    z.strictObject({
      figure: z.string().meta({ description: '`seen`, `clicked`, or what members do with a document of that type' }),
      total: Shown,
      points: Shown.meta({ description: 'What members earned by it; of a product what they paid' }),
      days: Parts.meta({ description: 'From the first until today; under an empty key all before the last 400' }),
      islands: Parts.meta({ description: 'Under an empty key who is no member, or not any more' }),
      levels: Parts.meta({ description: 'As members held them then; under an empty key as above' }),
      parts: Parts.meta({ description: 'By what became of it: a state, or a game’s prize' }),
    }),
  ),
  answers: z.array(
    z.strictObject({
      question: z.string(),
      options: z.array(z.strictObject({ option: z.string(), count: Shown })),
    }),
  ),
  codes: z
    .strictObject({ given: Shown, left: z.int().nonnegative() })
    .nullable()
    .meta({ description: 'Of a product whose units are codes that operators load' }),
});
export type ResultsAnswer = z.infer<typeof ResultsAnswer>;

export const ReachAnswer = z.strictObject({
  times: z.int().nonnegative().meta({
    description:
      'How often they opened the home page; without islands and levels of which it was fewer than five times',
  }),
  days: z.int().positive(),
});
