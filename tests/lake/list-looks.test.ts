// How documents and pictures look in lists: each kind of document has its sign, a picture the words that say what is seen.
import { expect, test } from 'vitest';
import { isValidElement } from 'react';
import { schemaTypes } from '../../studio/schema/index.ts';
import { percentInWords, prizeShares } from '../../studio/form/prize-shares.ts';
import { sections } from '../../studio/schema/sections/index.ts';
import { describeRow } from '../../studio/schema/sections/section.ts';
import { picture } from '../../studio/schema/picture.ts';

test('every type of document has an icon', () => {
  const without = schemaTypes.filter((type) => type.type === 'document' && !('icon' in type && type.icon));
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('a picture is called by what is seen in it', () => {
  const { prepare } = picture.preview;
  const titleOf = (selected: Record<string, unknown>) => prepare(selected).title;
  expect(titleOf({ alt: 'Un volcán' })).toBe('Un volcán');
  expect(titleOf({ alt: 'Un volcán', decorative: true })).toBe('Solo adorna');
  expect(titleOf({})).toBe('Sin texto alternativo');
});

test('prizes show their share, each in a colour of its own', () => {
  const prize = (_key: string, weight?: number) => ({ _key, weight });
  const shares = prizeShares([prize('a', 10), prize('b', 70), prize('c')]);
  expect(shares.map(({ percent, before }) => [percent, before])).toEqual([
    [12.5, 0],
    [87.5, 12.5],
    [0, 100],
  ]);
  expect(new Set(shares.map(({ colour }) => colour)).size).toBe(3);
  expect(prizeShares(undefined)).toEqual([]);
  expect([12.5, 33.333, 0.004, 0].map(percentInWords)).toEqual(['12,5 %', '33,3 %', 'menos del 0,01 %', '0 %']);
});

test('a row of a page’s sections says what it shows, and nothing twice', () => {
  const row = (title: string | undefined, ...names: readonly string[]) => describeRow('Quiz', title, names);
  expect(row(undefined, 'Las islas')).toEqual({ title: 'Las islas', subtitle: 'Quiz' });
  expect(row('Para acabar', 'Las islas')).toEqual({ title: 'Para acabar', subtitle: 'Quiz: Las islas' });
  expect(row('Las islas', 'Las islas')).toEqual({ title: 'Las islas', subtitle: 'Quiz' });
  expect(row(undefined, 'Gomera', 'Hierro')).toEqual({ title: 'Gomera, Hierro', subtitle: 'Quiz' });
  expect(row('Cómo se llega')).toEqual({ title: 'Cómo se llega', subtitle: 'Quiz' });
  expect(row(undefined)).toEqual({ title: 'Quiz', subtitle: 'Quiz' });
});

test('a row of a page’s sections has the picker’s sketch, unless it has a picture of its own', () => {
  const pictureOf = (media: unknown): unknown => (isValidElement<{ src?: unknown }>(media) ? media.props.src : media);
  const shown = sections.map(({ type, thumbnail }) => ({
    name: type.name,
    thumbnail,
    own: pictureOf(type.preview?.prepare?.({ media: 'its own' }).media),
    none: pictureOf(type.preview?.prepare?.({}).media),
  }));
  expect(new Set(shown.map(({ thumbnail }) => thumbnail)).size).toBe(sections.length);
  for (const { name, thumbnail, own, none } of shown)
    expect({ name, own, none }).toEqual({ name, own: 'its own', none: thumbnail });
});
