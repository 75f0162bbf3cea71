/** A change of a rule that no test notices, and why none does. */
interface Accepted {
  readonly file: string;
  /** How what is changed begins. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

const same = 'Of two moments that are the same either may be taken.';
const typed = 'It says to the compiler what is so: a text that does not match gives null all the same.';
const noNull = 'No text is less or greater than null: the compiler alone wants it asked.';
const sql = 'SQL: tests/db shows what it reads (points-log.test.ts, statements.test.ts).';
const rare =
  'No hash is known that is in the last stretch: of 1,000 entries one in 281 billion is. Three implementations agree (draws.test.ts).';

const points = 'src/club/points/points.ts';
const pointsConcepts = 'src/club/points/concepts.ts';
const referral = 'src/club/referral/referral.ts';
const redemption = 'src/club/redemption/redemption.ts';
const orderCursor = 'src/club/redemption/order-cursor.ts';
const lineStates = 'src/club/redemption/line-states.ts';
const draws = 'src/club/draws/draws.ts';
const inserted = '["Stryker was here"]';
const insertedText = '"Stryker was here!"';

/** Those that are known. */
export const accepted: readonly Accepted[] = [
  { file: points, from: 'spendableAt > now', to: 'spendableAt >= now', why: same },
  { file: points, from: '[]', to: inserted, why: typed },
  { file: points, from: 'at === undefined || id', to: 'at === undefined && id === undefined', why: typed },
  { file: points, from: 'at === undefined', to: 'false', why: typed },
  { file: points, from: 'id === undefined', to: 'false', why: typed },
  { file: pointsConcepts, from: "`json_build_object('cause', l.cause", to: '``', why: sql },
  { file: pointsConcepts, from: '`left join lateral', to: '``', why: sql },
  { file: pointsConcepts, from: "`json_build_object('cause', coalesce", to: '``', why: sql },
  { file: referral, from: 'noon < now', to: 'noon <= now', why: same },
  { file: referral, from: 'arrival > now', to: 'arrival >= now', why: same },
  { file: redemption, from: "''", to: insertedText, why: 'A date always is one of the variations, which has a name.' },
  { file: redemption, from: 'first?.id', to: 'first.id', why: 'It is asked where there is one variation.' },
  {
    file: redemption,
    from: 'stock.get(productId)?.isRequirementMet',
    to: 'stock.get(productId).isRequirementMet',
    why: 'Without stock it is refused before that.',
  },
  { file: orderCursor, from: "''", to: insertedText, why: typed },
  { file: orderCursor, from: '[]', to: inserted, why: typed },
  { file: orderCursor, from: 'at === undefined', to: 'false', why: typed },
  { file: lineStates, from: 'expiresOn !== null', to: 'true', why: noNull },
  { file: draws, from: 'one !== null', to: 'one === null', why: 'All are given or none: either is counted.' },
  { file: draws, from: 'terms.endsAt < draw.endsAt', to: 'terms.endsAt <= draw.endsAt', why: same },
  { file: draws, from: 'draw.publicValueUntil !== null', to: 'true', why: noNull },
  { file: draws, from: 'entry.claimUntil !== null', to: 'true', why: noNull },
  { file: draws, from: 'publicValueUntil !== null', to: 'true', why: noNull },
  { file: draws, from: 'number < range - (range % left.length)', to: 'true', why: rare },
  {
    file: draws,
    from: 'number < range - (range % left.length)',
    to: 'number <= range - range % left.length',
    why: rare,
  },
  { file: draws, from: 'range - (range % left.length)', to: 'range + range % left.length', why: rare },
];
