// What came of what editors publish (results/README.md). Always: what is seen and clicked is a sum by document, day, island and level, in
// memory and in the database, and neither says who; a server stores its sums with one statement a minute, or as it ends.
import { addDays } from '../../kit/calendar-day.ts';
import { readFromReplica } from '../../db/replica.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import type { Island } from '../../words/islands.ts';
import type { Level } from '../../words/levels.ts';
import type { ResultType } from '../../words/result-types.ts';
import { type CountedAct, Gathered } from './counting.ts';
import * as factsDb from './facts.db.ts';
import { type Figure, choicesOf, figureOf, type OfferedQuestion, type QuestionResult } from './figures.ts';
import * as db from './results.db.ts';
import { fewest, keptDays, type Shown, showTotal } from './results.ts';

const gathered = new Gathered();

/** Codes of a product: those given count people, those left are a stock. */
export interface CodeResult {
  readonly given: Shown;
  readonly left: number;
}

export interface Results {
  readonly figures: readonly Figure[];
  readonly answers: readonly QuestionResult[];
  readonly codes: CodeResult | null;
}

/** What members do with each type, as `facts.db.ts` calls it. */
const factOf: Readonly<Record<ResultType, string | null>> = {
  banner: null,
  challenge: 'begun',
  draw: 'entered',
  event: 'booked',
  game: 'played',
  page: 'read',
  popup: null,
  product: 'redeemed',
  quiz: 'answered',
  survey: 'answered',
};

export const resultsService = {
  /** Notes that a member of that island and level saw or clicked these documents, each once. */
  count(act: CountedAct, documentIds: readonly string[], of: { island: Island; level: Level }, now: Date): void {
    const day = canaryDay(now);
    for (const documentId of new Set(documentIds))
      gathered.add({ documentId, day, island: of.island, level: of.level, act });
  },

  /** Stores what was gathered; what can't be stored now is gathered still. Throws what the database does. */
  async store(): Promise<void> {
    const cells = gathered.take();
    if (cells.length === 0) return;
    try {
      await db.addCounts(cells);
    } catch (error) {
      for (const { times, ...cell } of cells) gathered.add(cell, times);
      throw error;
    }
  },

  /**
   * All that is told of the document of that type and id, which may be some seconds old; `questions` are those that it asks with options.
   */
  find(type: ResultType, id: string, questions: readonly OfferedQuestion[], now: Date): Promise<Results> {
    return readFromReplica(async () => {
      const today = canaryDay(now);
      const [counted, facts] = await Promise.all([
        db.readCounted(id, addDays(today, 1 - keptDays)),
        factsDb.readFacts(type, id),
      ]);
      const fact = factOf[type];
      const figures = ['seen', 'clicked', ...(fact === null ? [] : [fact])].map((figure) =>
        figureOf(
          figure,
          [...counted, ...facts].filter((sum) => sum.fact === figure),
          today,
        ),
      );
      const answered = facts.find(({ margin }) => margin === 'total')?.people ?? 0;
      return {
        figures,
        answers: await findAnswers(type, id, questions, answered),
        codes: await findCodes(type, id, today),
      };
    });
  },

  /**
   * How often members of these islands and levels opened that page on the `days` days before today; an empty list means all. Of an island
   * and level by which it was fewer than five times nothing is added: so no two audiences tell by their difference what one cell hides.
   */
  async countReach(
    documentId: string,
    { islands, levels }: { readonly islands: readonly Island[]; readonly levels: readonly Level[] },
    days: number,
    now: Date,
  ): Promise<number> {
    const today = canaryDay(now);
    const sightings = await readFromReplica(() => db.readSightings(documentId, addDays(today, -days), today));
    return sightings
      .filter(({ times }) => times >= fewest)
      .filter(({ island }) => islands.length === 0 || islands.includes(island))
      .filter(({ level }) => levels.length === 0 || levels.includes(level))
      .reduce((sum, { times }) => sum + times, 0);
  },
};

async function findAnswers(
  type: ResultType,
  id: string,
  questions: readonly OfferedQuestion[],
  answered: number,
): Promise<readonly QuestionResult[]> {
  if (questions.length === 0 || (type !== 'quiz' && type !== 'survey')) return [];
  const options = questions.flatMap((question) => question.options);
  const chosen = type === 'quiz' ? await factsDb.readQuizChoices(id) : await factsDb.readSurveyChoices(id, options);
  return choicesOf(questions, chosen, answered);
}

async function findCodes(type: ResultType, id: string, today: string): Promise<CodeResult | null> {
  const codes = type === 'product' ? await factsDb.readCodes(id, today) : null;
  return codes && { given: showTotal({ people: codes.people, count: codes.given }), left: codes.unused };
}
