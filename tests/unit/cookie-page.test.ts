// The page on cookies of the sample world names every cookie that the club sets, and how long each lasts.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sessionLife } from '../../src/club/members/members.ts';
import * as cookies from '../../src/http/cookies.ts';
import { draftCookie } from '../../src/http/draft-mode.ts';
import { type ConsentPurpose, consentPurposes } from '../../src/words/consent.ts';
import { type Locale, locales } from '../../src/words/locale.ts';

const { cookieAge } = cookies;
const day = 86_400;
/** How long each lasts, by what cookies.ts calls it: one that is set for two things has two. The session's life is its own. */
const ageNames: Readonly<Record<string, readonly (keyof typeof cookieAge)[]>> = {
  [cookies.deviceCookie(false)]: ['preference'],
  [cookies.passkeyCookie(false)]: ['passkey'],
  [cookies.ageCookie]: ['ageVerified'],
  [cookies.ageRefusedCookie]: ['ageRefused', 'ageAsked'],
  [cookies.ageErrorCookie]: ['ageError'],
  [cookies.localeCookie]: ['preference'],
  [cookies.themeCookie]: ['preference'],
  [cookies.consentCookie]: ['preference'],
  [cookies.geofenceCookie]: ['geofence'],
  [cookies.inIslandsCookie]: ['inIslands'],
  [cookies.doorCookie]: ['door'],
  [draftCookie(false)]: ['draft'],
};
const lives: Readonly<Record<string, readonly number[]>> = {
  [cookies.sessionCookie(false)]: [sessionLife.totalMs / 1000],
  ...Object.fromEntries(Object.entries(ageNames).map(([name, own]) => [name, own.map((one) => cookieAge[one])])),
};

const Block = z.object({ listItem: z.string().optional(), children: z.array(z.object({ text: z.string() })) });
const Page = z.object({ body: z.object({ es: z.array(Block), en: z.array(Block) }) });
const documents = readFileSync('studio/seed/documents.ndjson', 'utf8').trim().split('\n');
const line = documents.find((text) => text.includes('"_id":"document-politica-de-cookies"')) ?? '';

const words = {
  es: { days: 'días', hours: 'horas', hour: '1 hora', minutes: 'minutos', seconds: 'segundos' },
  en: { days: 'days', hours: 'hours', hour: '1 hour', minutes: 'minutes', seconds: 'seconds' },
} as const;

function inWords(seconds: number, { days, hours, hour, minutes, seconds: few }: (typeof words)[Locale]): string {
  if (seconds > day) return `${String(seconds / day)} ${days}`;
  if (seconds === 3600) return hour;
  if (seconds > 3600) return `${String(seconds / 3600)} ${hours}`;
  return seconds > 60 ? `${String(seconds / 60)} ${minutes}` : `${String(seconds)} ${few}`;
}

test('every cookie of the site has its life here', () => {
  const exported = Object.keys(cookies).filter((name) => /^(?!set|clear).*Cookie$/.test(name));
  expect(exported).toHaveLength(Object.keys(lives).length - 1);
  expect(new Set(Object.values(ageNames).flat())).toEqual(new Set(Object.keys(cookieAge)));
});

test.each(locales)('the page says in %s whose each thing is that consent is asked for', (locale) => {
  const text = Page.parse(JSON.parse(line)).body[locale].flatMap(({ children }) => children.map((one) => one.text));
  const companies: Readonly<Record<ConsentPurpose, RegExp>> = { video: /YouTube.* Vimeo/, map: /Mapbox/ };
  for (const purpose of consentPurposes) expect(text.join('\n'), purpose).toMatch(companies[purpose]);
});

test.each(locales)('the page names each, what it is for and how long it lasts, in %s', (locale) => {
  const listed = Page.parse(JSON.parse(line)).body[locale].filter(({ listItem }) => listItem !== undefined);
  const texts = listed.map(({ children }) => children.map(({ text }) => text).join(''));
  expect(texts.map((text) => text.split(':', 1)[0]).sort()).toEqual(Object.keys(lives).sort());
  for (const [name, own] of Object.entries(lives)) {
    const text = texts.find((one) => one.startsWith(`${name}:`)) ?? '';
    for (const seconds of own) expect(text, name).toContain(inWords(seconds, words[locale]));
    expect(text.length, name).toBeGreaterThan(30 * own.length);
  }
});
