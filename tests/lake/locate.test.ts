// «Usado en»: where the Studio says that a document is seen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationsQuery, readLocations } from '../../studio/presentation/locate.ts';
import { startTestLake, type TestLake } from './lake.ts';

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake('sample');
});
afterAll(() => lake.remove());

async function locate(type: string, id: string): Promise<readonly string[]> {
  const client = lake.connect({ token: lake.token }).withConfig({ perspective: 'drafts' });
  const state = readLocations(type, id, await client.fetch<unknown>(locationsQuery(type), { id }));
  return (state?.locations ?? []).map(({ title, href }) => `${title}: ${href}`);
}

test('a document is seen at its own address, and on each page with a section that shows it', async () => {
  expect(await locate('draw', 'draw-dispositivos-iluma')).toEqual([
    expect.stringMatching(/: \/club\/sorteo\//),
    'ILUMA PRIME, ILUMA, ILUMA ONE: /club/te-inspiramos/iluma',
    'Sorteo del evento IQOS ILUMA: /club/sorteo-evento-iqos-iluma',
  ]);
  expect(await locate('quiz', 'quiz-festivales')).toEqual([
    expect.stringMatching(/: \/club\/te-inspiramos\/quiz\//),
    'Festivales de verano: /club/news-festivales',
  ]);
  expect(await locate('clubDate', 'date-orgullo')).toEqual(['Portada: /club', 'Día del Orgullo: /club/pride-day']);
  expect(await locate('event', 'event-sesion-lago')).toEqual(
    expect.arrayContaining(['Eventos: /club/event', 'Portada: /club']),
  );
});

test('what only leads to a document does not show it; a draft’s section does', async () => {
  const editor = lake.connect({ token: lake.token });
  const page = { _type: 'page', title: { es: 'Otra' }, path: 'otra' };
  const target = { _type: 'reference', _ref: 'quiz-festivales', _weak: true };
  const link = {
    _key: 'a',
    _type: 'linkSection',
    link: { _type: 'link', destination: { _type: 'destination', document: target } },
  };
  const shown = { _key: 'b', _type: 'quizSection', quiz: target };
  const seen = async () => (await locate('quiz', 'quiz-festivales')).includes('Otra: /club/otra');
  await editor.createOrReplace({ ...page, _id: 'drafts.otra', sections: [link] });
  expect(await seen()).toBe(false);
  await editor.createOrReplace({ ...page, _id: 'drafts.otra', sections: [link, shown] });
  expect(await seen()).toBe(true);
});

test('a document without an address has the lists that show it, and one that is seen nowhere says so', async () => {
  expect(await locate('filter', 'no-hay-tal')).toEqual(['Catálogo: /club/catalogo']);
  expect(readLocations('club.editorSecret', 'a', {})).toBeNull();
});
