// What a person is told of a refusal, in their language (docs/api.md#errors). A code without sentences does not compile.
import type { ErrorCode } from '../contract/errors.ts';
import type { Locale } from '../words/locale.ts';
import { refusals, unnamedProduct } from './messages/refusals.ts';
import { credentialsRefusals } from '../club/credentials/credentials-refusals.messages.ts';
import { basketRefusals } from '../club/redemption/basket-refusals.messages.ts';
import { orderRefusals } from '../club/redemption/order-refusals.messages.ts';
import { referralRefusals } from '../club/referral/referral-refusals.messages.ts';
import { playRefusals } from '../club/play/play-refusals.messages.ts';
import { drawRefusals } from '../club/draws/draw-refusals.messages.ts';
import { surveyRefusals } from '../club/surveys/survey-refusals.messages.ts';
import { eventRefusals } from '../club/events/event-refusals.messages.ts';
import { placeRefusals } from '../club/places/place-refusals.messages.ts';
import { identityRefusals } from '../club/identity/identity-refusals.messages.ts';
import { stockRefusals } from '../club/stock/stock-refusals.messages.ts';
import { fill } from './fill.ts';
import { countPoints } from './numbers.ts';
import { describeWait } from './wait.ts';
import type { RefusalWords, SentThing, Wording } from './refusal-shape.ts';

const words = {
  ...refusals,
  ...credentialsRefusals,
  ...basketRefusals,
  ...orderRefusals,
  ...referralRefusals,
  ...playRefusals,
  ...drawRefusals,
  ...surveyRefusals,
  ...eventRefusals,
  ...placeRefusals,
  ...identityRefusals,
  ...stockRefusals,
} as const satisfies Readonly<Record<ErrorCode, RefusalWords>>;

/**
 * The refusal's sentence in that language; `atOnce` for what is redeemed without a basket. A name or a wait that the error does
 * not carry is replaced by a general one.
 */
export function describeError(
  code: ErrorCode,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
  { atOnce = false, sent }: { readonly atOnce?: boolean; readonly sent?: SentThing | null } = {},
): string {
  const { seconds = 15 * 60 } = values;
  const general = { name: unnamedProduct[locale], wait: describeWait(Number(seconds)) };
  const known = { ...general, ...values, ...countOf(values, locale) };
  const all: RefusalWords = words[code];
  const worded: Wording = (sent ? all.sent?.[sent] : undefined) ?? (atOnce ? all.atOnce : undefined) ?? all;
  const left = (values.left === 0 ? worded.noneLeft : undefined) ?? worded;
  const whole = (values.period === 'year' ? left.yearly : undefined) ?? left;
  const lacksValue = [...whole[locale].matchAll(/\{(\w+)\}/g)].some(
    ([, name]) => name !== undefined && !(name in known),
  );
  const sentence = lacksValue ? (all.withoutValues ?? whole) : whole;
  return fill(sentence[locale], known);
}

/**
 * What a page says to which a refused form led with that code: in words of its own (`refused.<code>`) where it has some, else the
 * refusal's sentence; of what is no code, as somebody may type one, `refused.other`.
 */
export function describeRefusal(
  code: string,
  ownWords: Readonly<Record<string, string>> & { readonly 'refused.other': string },
  locale: Locale,
): string {
  return isCode(code) ? (ownWords[`refused.${code}`] ?? describeError(code, locale)) : ownWords['refused.other'];
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(words, code);

/** Those of the values that are points, with their unit. */
function countOf(values: Readonly<Record<string, string | number>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    ['missing', 'cost', 'points', 'lost'].flatMap((name) => {
      const value = values[name];
      return typeof value === 'number' ? [[name, countPoints(value, locale)]] : [];
    }),
  );
}
