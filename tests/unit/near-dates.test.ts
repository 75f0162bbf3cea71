// A date that is too near to be changed or cancelled says so where it is chosen and in the basket.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OtherDates } from '../../src/club/redemption/ui/OtherDates.tsx';
import { Variations } from '../../src/club/catalogue/ui/Variations.tsx';
import { messages } from '../../src/i18n/messages.ts';
import { hour } from '../../src/kit/durations.ts';
import { dateParts } from '../../src/words/ticket-date.ts';

const startsIn = (hours: number) => new Date(Date.now() + hours * hour);

test.each([
  [47, true],
  [49, false],
])('of a date in %i hours the basket warns: %s', (hours, warns) => {
  const date = { starts_at: startsIn(hours).toISOString(), ends_at: null, place: 'Telde', places_left: 4 };
  const line = {
    productId: 'timple',
    variationId: 'a',
    quantity: 1,
    cost: 9,
    shipping: false,
    is_special_event: false,
  };
  const words = { ...messages.basket.es, retry: '' };
  const render = (ids: readonly string[]) =>
    renderToStaticMarkup(
      createElement(OtherDates, {
        view: { line, name: 'Taller', dates: ids.map((id) => ({ ...date, id })) },
        busy: false,
        onChoose: () => undefined,
        locale: 'es',
        words,
      }),
    );
  // Of the line's own date once above the list, and in it of each.
  expect(render(['a', 'b']).split(words.dateNear)).toHaveLength(warns ? 4 : 1);
  expect(render(['a']).includes(words.dateNear)).toBe(warns);
  expect(render(['b']).split(words.dateNear)).toHaveLength(warns ? 2 : 1);
});

test('the choice of a date tells of each that is near', () => {
  const t = messages.catalogue.es;
  const choice = (id: string, near: string | null) => ({
    id,
    name: id,
    lang: undefined,
    hex: null,
    stock: 4,
    picture: null,
    slot: { ...dateParts(startsIn(47), null, 'es'), place: 'Telde', left: '', near },
  });
  const html = renderToStaticMarkup(
    createElement(Variations, {
      variations: [choice('a', t.dateNear), choice('b', null)],
      chosen: undefined,
      first: null,
      missing: false,
      words: t,
      onChoose: () => undefined,
    }),
  );
  expect(html.split(t.dateNear)).toHaveLength(2);
  // After all that the date is, so that it stands below the whole of it.
  expect(html).toContain(`<span class="p near">${t.dateNear}</span></label>`);
});
