// What becomes of links when what they lead to changes its address, ends or goes: the Studio's own steps, on a real lake.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BrokenLink, findBrokenLinks } from '../../studio/links/broken-links.ts';
import { keepOldAddresses } from '../../studio/links/keep-old-address.ts';
import { addressesOf, addressedTypes, addressOf, readAddress } from '../../studio/schema/address.ts';
import { paths } from '../../src/words/paths.ts';
import { type TestLake, startTestLake } from './lake.ts';

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake('none');
});
afterEach(() => lake.remove());

const editor = () => lake.connect({ token: lake.token });
const slug = (current: string) => ({ _type: 'slug', current });
const reference = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });
const title = (es: string) => ({ _type: 'localizedString', es });
const article = (current: string, _id = 'noticia') => ({
  _id,
  _type: 'article',
  title: title(_id),
  slug: slug(current),
});

interface Kept {
  readonly _id: string;
  readonly from: string;
  readonly to: string | null;
}
const redirects = () =>
  editor().fetch<Kept[]>('*[_type == "redirect"] | order(from asc){ _id, from, "to": destination.document._ref }');

/** Publishes the article under another slug, as the Studio does it. */
async function rename(from: string, to: string, _id = 'noticia'): Promise<string[]> {
  const kept = await keepOldAddresses(editor(), article(from, _id), article(to, _id));
  await editor().createOrReplace(article(to, _id));
  return kept;
}

test('the Studio knows the addresses that the site gives to each kind of document', () => {
  const cases = [
    [{ _type: 'page', path: 'beneficios/cupones' }, paths.page('beneficios/cupones')],
    [{ _type: 'redirect', from: 'festivales' }, paths.page('festivales')],
    [{ _type: 'product', slug: slug('funda') }, paths.product('funda')],
    [{ _type: 'category', slug: slug('cenas') }, paths.category('cenas')],
    [{ _type: 'article', slug: slug('la-sal') }, paths.article('la-sal')],
    [{ _type: 'inspiration', slug: slug('faros') }, paths.inspiration('faros')],
    [{ _type: 'inspiration', slug: slug('sessions') }, paths.inspiration('sessions')],
    [{ _type: 'event', slug: slug('noche-de-estrellas') }, paths.event('noche-de-estrellas')],
    [{ _type: 'clubDocument', slug: slug('garantia') }, paths.document('garantia')],
    [{ _type: 'clubDocument', slug: slug('garantia'), membersOnly: true }, paths.privateDocument('garantia')],
    [{ _type: 'draw', slug: slug('festivales') }, paths.draw('festivales')],
    [{ _type: 'clubFile', slug: slug('garantia') }, paths.pdf('garantia')],
    [{ _type: 'quiz', slug: slug('islas'), kind: 'quiz' }, paths.quiz('islas')],
    [{ _type: 'challenge', slug: slug('ocho-islas') }, paths.challenge('ocho-islas')],
    [{ _type: 'survey', slug: slug('tu-club') }, paths.survey('tu-club')],
    [{ _type: 'game', slug: slug('rasca') }, paths.game('rasca')],
    [{ _type: 'quiz', slug: slug('19'), kind: 'super-quiz' }, paths.superQuiz('19')],
  ] as const;
  expect(new Set(cases.map(([{ _type }]) => _type))).toEqual(new Set(addressedTypes));
  for (const [document, address] of cases) {
    expect(addressOf(document)).toBe(address);
    if (document._type === 'page' || document._type === 'redirect') continue;
    for (const one of addressesOf(document))
      expect(readAddress(one)).toEqual({ type: document._type, name: document.slug.current });
  }
});

test('a changed address leads on from the old one, the other spelling of it too', async () => {
  expect(await rename('vieja', 'nueva')).toEqual(['/club/noticias/vieja', '/club/news/vieja']);
  expect(await redirects()).toMatchObject([
    { from: 'news/vieja', to: 'noticia' },
    { from: 'noticias/vieja', to: 'noticia' },
  ]);
});

test('an address that stays, or that was not there before, makes no redirect', async () => {
  expect(await rename('igual', 'igual')).toEqual([]);
  const page = { _id: 'pagina', _type: 'page' };
  expect(await keepOldAddresses(editor(), page, { ...page, path: 'verano' })).toEqual([]);
  expect(await redirects()).toEqual([]);
});

test('however often it changes there is one step to where it is, and none in a circle', async () => {
  await rename('a', 'b');
  await rename('b', 'c');
  const ofNews = async () => (await redirects()).filter(({ from }) => from.startsWith('noticias/'));
  expect(await ofNews()).toMatchObject([
    { from: 'noticias/a', to: 'noticia' },
    { from: 'noticias/b', to: 'noticia' },
  ]);
  await rename('c', 'a');
  expect(await ofNews()).toMatchObject([
    { from: 'noticias/b', to: 'noticia' },
    { from: 'noticias/c', to: 'noticia' },
  ]);
});

test('who takes over an address and leaves it again is who it leads to', async () => {
  await rename('a', 'b');
  await editor().create(article('a', 'otra'));
  await rename('a', 'd', 'otra');
  expect((await redirects()).filter(({ from }) => from === 'noticias/a')).toMatchObject([{ to: 'otra' }]);
});

test('a redirect that a link refers to stays when something takes its address', async () => {
  await editor().create({ _id: 'festivales', _type: 'redirect', from: 'festivales', to: '/club/catalogo' });
  const link = { _type: 'link', destination: { _type: 'destination', document: reference('festivales') } };
  await editor().create({ _id: 'navigation', _type: 'navigation', header: [{ ...link, _key: 'a' }] });
  const page = { _id: 'pagina', _type: 'page' };
  await keepOldAddresses(editor(), { ...page, path: 'verano' }, { ...page, path: 'festivales' });
  expect(await redirects()).toMatchObject([{ _id: 'festivales' }, { from: 'verano', to: 'pagina' }]);
});

test('the list names every link to what is not published, has ended or ends, with its document', async () => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const button = (id: string) => ({ _type: 'link', destination: { _type: 'destination', document: reference(id) } });
  const text = (mark: object) => [
    { _type: 'block', _key: 'a', children: [], markDefs: [{ _type: 'link', _key: 'b', ...mark }] },
  ];
  await editor()
    .transaction()
    .create({ _id: 'verano', _type: 'page', path: 'verano', title: title('Verano'), until: dayIn(-2) })
    .create({ _id: 'otono', _type: 'page', path: 'otono', title: title('Otoño'), until: dayIn(5) })
    .create({ _id: 'bien', _type: 'page', path: 'bien', title: title('Bien') })
    .create({ ...article('pronto', 'pronto'), publishedOn: dayIn(9) })
    .create({ _id: 'drafts.borrador', _type: 'page', path: 'borrador', title: title('Borrador') })
    .create({ _id: 'a', _type: 'banner', title: title('A'), link: button('verano') })
    .create({ _id: 'b', _type: 'banner', title: title('B'), link: button('otono') })
    .create({ _id: 'c', _type: 'banner', title: title('C'), link: button('bien') })
    .create({ _id: 'd', _type: 'banner', title: title('D'), link: button('borrador') })
    .create({ _id: 'drafts.e', _type: 'banner', title: title('E'), link: button('no-hay-tal') })
    .create({ _id: 'f', _type: 'banner', title: title('F'), link: { _type: 'link', to: '/club/no-hay-tal' } })
    .create({ _id: 'g', _type: 'banner', title: title('G'), link: { _type: 'link', to: '/club/faq' } })
    .create({
      _id: 'k',
      _type: 'filter',
      link: { _type: 'link', destination: { _type: 'destination' }, to: '/club/nada' },
    })
    .create({ _id: 'h', _type: 'popup', title: title('H'), link: button('pronto') })
    .create({
      ...article('i', 'i'),
      body: { es: text({ document: reference('verano') }), en: text({ href: '/club/noticias/nada' }) },
    })
    .create({ ...article('j', 'j'), body: { es: text({ href: 'https://example.com' }) } })
    .commit();
  const named = ({ kind, id, type, title: of, says, count }: BrokenLink) => [kind, id, type, of, says, count];
  const says = (await findBrokenLinks(editor())).map(named);
  const ended = /^«Verano»: La campaña a que lleva terminó el /;
  expect(says.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
    ['over', 'a', 'banner', 'A', expect.stringMatching(ended), 1],
    ['ending', 'b', 'banner', 'B', expect.stringMatching(/^«Otoño»: La campaña a que lleva termina el /), 1],
    ['dead', 'd', 'banner', 'D', '«Borrador»: No está publicado: el sitio no lo muestra.', 1],
    ['dead', 'e', 'banner', 'E', '«algo que ya no existe»: No está publicado: el sitio no lo muestra.', 1],
    ['dead', 'f', 'banner', 'F', '«/club/no-hay-tal»: No hay nada publicado en esa dirección.', 1],
    ['early', 'h', 'popup', 'H', expect.stringMatching(/^«pronto»: Lo que enlaza no se ve hasta el /), 1],
    ['dead', 'i', 'article', 'i', '«/club/noticias/nada»: No hay nada publicado en esa dirección.', 1],
    ['over', 'i', 'article', 'i', expect.stringMatching(ended), 1],
    ['dead', 'k', 'filter', 'Filtro', '«/club/nada»: No hay nada publicado en esa dirección.', 1],
  ]);
  expect(says.map(([kind]) => kind)).toEqual([
    'dead',
    'dead',
    'dead',
    'dead',
    'dead',
    'over',
    'over',
    'ending',
    'early',
  ]);
});

test('what a section shows and is not published is listed; what is published, and its pictures, are not', async () => {
  const picture = { _type: 'picture', asset: reference('image-a-1x1-png') };
  await editor()
    .transaction()
    .create({ _id: 'sesion', _type: 'event', title: title('Sesión'), slug: slug('sesion') })
    .create({ _id: 'dia', _type: 'clubDate', title: title('Un día') })
    .create({ _id: 'drafts.funda', _type: 'product', name: title('Funda'), slug: slug('funda') })
    .create({
      _id: 'pagina',
      _type: 'page',
      path: 'pagina',
      title: title('Página'),
      sections: [
        { _type: 'heroSection', _key: 'a', image: picture },
        { _type: 'eventSection', _key: 'b', event: reference('sesion') },
        { _type: 'datesSection', _key: 'c', dates: [{ ...reference('dia'), _key: 'd' }] },
        { _type: 'productsSection', _key: 'e', products: [{ ...reference('funda'), _key: 'f' }] },
        { _type: 'gameSection', _key: 'g', game: reference('no-hay-tal') },
      ],
    })
    .commit();
  const found = await findBrokenLinks(editor());
  expect(found.map(({ kind, id, says }) => [kind, id, says])).toEqual([
    ['dead', 'pagina', '«Funda»: No está publicado: el sitio no lo muestra.'],
    ['dead', 'pagina', '«algo que ya no existe»: No está publicado: el sitio no lo muestra.'],
  ]);
});

test('what is over is told apart from what is broken: a draw, an event, a game, a quiz, a survey, a challenge, a season', async () => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const past = dayIn(-2);
  const onHome = { onHome: true, season: { from: dayIn(-9), until: past } };
  const ended: readonly { _id: string; _type: string; [field: string]: unknown }[] = [
    { _id: 'sorteo', _type: 'draw', closesOn: past },
    { _id: 'evento', _type: 'event', day: past },
    { _id: 'juego', _type: 'game', until: past },
    { _id: 'quiz', _type: 'quiz', period: { until: past } },
    { _id: 'encuesta', _type: 'survey', period: { until: past } },
    { _id: 'reto', _type: 'challenge', until: past },
    { _id: 'portada', _type: 'page', path: 'portada', ...onHome },
  ];
  const going: typeof ended = [
    { _id: 'cada-ano', _type: 'event', day: past, yearly: true },
    { _id: 'vuelve', _type: 'page', path: 'vuelve', ...onHome, season: { ...onHome.season, yearly: true } },
    { _id: 'no-sale', _type: 'page', path: 'no-sale', season: onHome.season, onHome: false },
    { _id: 'cierra', _type: 'draw', closesOn: dayIn(3) },
  ];
  const links = [...ended, ...going, { _id: 'nada' }].map(({ _id }) => ({
    _key: _id,
    _type: 'link',
    destination: { _type: 'destination', document: reference(_id) },
  }));
  const writing = editor().transaction();
  for (const one of [...ended, ...going]) writing.create({ title: title(one._id), slug: slug(one._id), ...one });
  await writing
    .create({ _id: 'navigation', _type: 'navigation', header: links })
    // What is over itself may go on leading to what is.
    .create({ _id: 'antigua', _type: 'page', path: 'antigua', title: title('Antigua'), until: past, links })
    // A banner that outlasts its draw says so.
    .create({
      _id: 'banner',
      _type: 'banner',
      title: title('Banner'),
      period: { until: dayIn(9) },
      link: links.find(({ _key }) => _key === 'cierra'),
    })
    .commit();
  const says = (await findBrokenLinks(editor())).map((link) => [link.kind, link.id, link.says.replace(/ el \d.*/, '')]);
  expect(says).toEqual([
    ['dead', 'antigua', '«algo que ya no existe»: No está publicado: el sitio no lo muestra.'],
    ['dead', 'navigation', '«algo que ya no existe»: No está publicado: el sitio no lo muestra.'],
    ['over', 'navigation', '«sorteo»: El sorteo a que lleva terminó'],
    ['over', 'navigation', '«evento»: El evento a que lleva terminó'],
    ['over', 'navigation', '«juego»: El juego a que lleva terminó'],
    ['over', 'navigation', '«quiz»: El quiz a que lleva terminó'],
    ['over', 'navigation', '«encuesta»: La encuesta a que lleva terminó'],
    ['over', 'navigation', '«reto»: El desafío a que lleva terminó'],
    ['over', 'navigation', '«portada»: La temporada de la página a que lleva terminó'],
    ['ending', 'banner', '«cierra»: El sorteo a que lleva termina'],
  ]);
});

test('drafts of one campaign may link to each other, as they are published together; others may not', async () => {
  const link = (id: string) => ({ _type: 'link', destination: { _type: 'destination', document: reference(id) } });
  const banner = { _type: 'banner', title: title('Banner') };
  const parts = ['pagina', 'banner', 'publicado', 'perdida'].map((id) => ({ ...reference(id), _key: id }));
  await editor()
    .transaction()
    .create({ _id: 'drafts.campana', _type: 'campaign', title: 'Campaña', parts })
    .create({ _id: 'drafts.pagina', _type: 'page', path: 'pagina', title: title('Página') })
    .create({ ...banner, _id: 'drafts.banner', link: link('pagina') })
    .create({ ...banner, _id: 'drafts.de-otra', link: link('pagina') })
    .create({ ...banner, _id: 'publicado', link: link('pagina') })
    .create({ ...banner, _id: 'drafts.a-nada', link: link('perdida') })
    .commit();
  const found = await findBrokenLinks(editor());
  expect(found.map(({ id }) => id).toSorted()).toEqual(['a-nada', 'de-otra', 'publicado']);
});
