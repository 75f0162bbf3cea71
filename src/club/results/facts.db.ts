// What the club's own tables know of what came of a document, added up by PostgreSQL: no row about a person leaves it.
import { query } from '../../db/connection.ts';
import type { ResultType } from '../../words/result-types.ts';
import { levelFloors, levels } from '../../words/levels.ts';

/** A sum: of all, or of one day, island, level or part. */
export interface MarginRow {
  readonly fact: string;
  readonly margin: string;
  /** The day, the island, the level or the part; empty of all, and of who is no member any more, or never was. */
  readonly key: string;
  /** How many people stand behind it. */
  readonly people: number;
  readonly count: number;
  /** How many of them earned points by it, and how many in all; of a product, who paid and what. */
  readonly earners: number;
  readonly points: number;
}

/**
 * The sums of facts, each with `at`, `member_id`, `who` (also where there is no member), `part`, `amount` and `points`. A fact has the
 * level that its member held when it happened, and the island where they live now.
 */
const sumsOf = (fact: string, facts: string) =>
  `select '${fact}' as fact,
      case grouping(f.day, f.island, f.level, f.part) when 7 then 'day' when 11 then 'island' when 13 then 'level' when 14 then 'part' else 'total' end as margin,
      coalesce(f.day, f.island, f.level, f.part, '') as key,
      count(distinct f.who)::int as people, coalesce(sum(f.amount), 0)::int as count,
      count(distinct f.who) filter (where f.points > 0)::int as earners, coalesce(sum(f.points), 0)::int as points
    from (select (e.at at time zone 'Atlantic/Canary')::date::text as day, m.island, e.who, e.part, e.amount, e.points,
        case when m.id is not null then ($2::text[])[1 + width_bucket(coalesce(l.status, 0), $3::int[])] end as level
      from (${facts}) e
      left join member m on m.id = e.member_id and m.state = 'active'
      left join lateral (select sum(lot.status_points)::int as status from lot
        where lot.member_id = m.id and lot.spendable_at <= e.at
          and lot.spendable_at >= date_trunc('year', e.at at time zone 'Atlantic/Canary') at time zone 'Atlantic/Canary') l on true) f
    group by grouping sets ((), (f.day), (f.island), (f.level), (f.part))`;

const draws = {
  name: 'results of a draw',
  text: sumsOf(
    'entered',
    `select entered_at as at, member_id, coalesce(member_id::text, code) as who, 1 as amount, 0 as points,
        case state when 'winner' then 'won' when 'claimed' then 'claimed' else 'entered' end as part
      from draw_entry where draw_id = $1`,
  ),
};
const events = {
  name: 'results of an event',
  text: sumsOf(
    'booked',
    `select created_at as at, member_id, email as who, 1 as amount, 0 as points,
        case when checked_in_at is not null then 'came' else state end as part
      from event_booking where event_id in (select id from event where split_part(id, '@', 1) = $1)`,
  ),
};
const games = {
  name: 'results of a game',
  text: sumsOf(
    'played',
    `select at, member_id, member_id::text as who, prize_id as part, 1 as amount, points from game_play where game_id = $1`,
  ),
};
const quizzes = {
  name: 'results of a quiz',
  text: sumsOf(
    'answered',
    `select answered_at as at, member_id, member_id::text as who, 1 as amount, points,
        case when passed then 'passed' else 'failed' end as part
      from quiz_result where document_id = $1`,
  ),
};
const surveys = {
  name: 'results of a survey',
  text: sumsOf(
    'answered',
    `select finished_at as at, member_id, member_id::text as who, 'finished' as part, 1 as amount, points
      from survey_response where document_id = $1`,
  ),
};
// A completion has its steps; of one that is older than they were stored it alone is there.
const challenges = {
  name: 'results of a challenge',
  text: sumsOf(
    'begun',
    `select coalesce(s.at, c.completed_at) as at, member_id, member_id::text as who, 1 as amount, coalesce(c.points, 0) as points,
        case when c.completed_at is null then 'underWay' else 'completed' end as part
      from (select member_id, min(done_at) as at from challenge_step where document_id = $1 group by member_id) s
      full join (select member_id, completed_at, points from challenge_completion where document_id = $1) c using (member_id)`,
  ),
};
const products = {
  name: 'results of a product',
  text: sumsOf(
    'redeemed',
    `select o.created_at as at, i.member_id, i.member_id::text as who, i.quantity as amount, i.quantity * i.cost as points,
        case when o.won_for is null then 'redeemed' else 'prize' end as part
      from redemption_line i join redemption_order o on o.id = i.order_id and o.member_id = i.member_id
      where i.product_id = $1 and i.state <> 'cancelled'`,
  ),
};
const pages = {
  name: 'results of a page',
  text: sumsOf(
    'read',
    `select at, member_id, member_id::text as who, 'read' as part, 1 as amount, points from reading where document_id = $1`,
  ),
};

const statements: Readonly<Record<ResultType, { readonly name: string; readonly text: string } | null>> = {
  banner: null,
  challenge: challenges,
  draw: draws,
  event: events,
  game: games,
  page: pages,
  popup: null,
  product: products,
  quiz: quizzes,
  survey: surveys,
};

const floors = levels.slice(1).map((level) => levelFloors[level]);

/** What members did with the document of that type and id: in all, and by day, island, level and part. */
export async function readFacts(type: ResultType, documentId: string): Promise<readonly MarginRow[]> {
  const statement = statements[type];
  return statement ? query<MarginRow>(statement, [documentId, levels, floors]) : [];
}

/** How many chose an option of a question. */
export interface ChoiceRow {
  readonly question: string;
  readonly option: string;
  readonly members: number;
}

const ofQuiz = {
  name: 'choices of a quiz',
  text: `select m ->> 'question' as question, m ->> 'option' as option, count(*)::int as members
    from quiz_result, jsonb_array_elements(marks) m where document_id = $1 group by 1, 2`,
};
// What somebody wrote is no option: the caller asks for those that editors offer.
const ofSurvey = {
  name: 'choices of a survey',
  text: `select a ->> 'question' as question, v as option, count(distinct member_id)::int as members
    from survey_response, jsonb_array_elements(answers) a, jsonb_array_elements_text(a -> 'values') v
    where document_id = $1 and v = any($2) group by 1, 2`,
};
export const readQuizChoices = (documentId: string): Promise<readonly ChoiceRow[]> =>
  query<{ question: string; option: string; members: number }>(ofQuiz, [documentId]);

/** How many chose each of these options. */
export const readSurveyChoices = (documentId: string, options: readonly string[]): Promise<readonly ChoiceRow[]> =>
  query<{ question: string; option: string; members: number }>(ofSurvey, [documentId, options]);

const codes = {
  name: 'codes of a product',
  text: `select count(*) filter (where state = 'given')::int as given,
      count(distinct member_id) filter (where state = 'given')::int as people,
      count(*) filter (where state = 'unused' and (expires_on is null or expires_on >= $2))::int as unused
    from voucher where product_id = $1`,
};

/** The codes of a product's pools: how many were given, to how many, and how many are left on that day; null where it has none. */
export async function readCodes(
  productId: string,
  day: string,
): Promise<{ readonly given: number; readonly people: number; readonly unused: number } | null> {
  const [row] = await query<{ given: number; people: number; unused: number }>(codes, [productId, day]);
  return row && row.given + row.unused > 0 ? row : null;
}
