// An editor looks at a page while it is being written: whatever a draft still lacks, or has wrong, no page of content breaks over it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locations } from '../../studio/presentation/locations.ts';
import { schemaTypes, singletons } from '../../studio/schema/index.ts';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';

let club: RunningClub;
let lake: LakeOfClub;
let editor: Client;
let picture: string;
beforeAll(async () => {
  club = await startSampleClub();
  lake = findLake(club);
  await lake.editor.create({ _type: 'sanity.previewUrlSecret', secret: 'secret', studioUrl: 'https://studio.example' });
  picture = await lake.editor.fetch<string>('*[_type == "sanity.imageAsset"][0]._id');
  editor = Client.browser(club.url);
  await editor.get('/draft/enable?sanity-preview-secret=secret&sanity-preview-pathname=/club');
});
afterAll(() => club.stop());

interface Field {
  readonly name: string;
  readonly type: string;
  readonly of?: readonly { readonly type: string }[];
  readonly options?: unknown;
}
/** What the editor has got to so far, beside the document's address. */
interface Progress {
  readonly pictures: boolean;
  readonly words: boolean;
  /** Values that the form does not hold back, though it complains of them. */
  readonly values: boolean;
}

const fieldsOf = (type: string): readonly Field[] => {
  const found = schemaTypes.find(({ name }) => name === type);
  return found && 'fields' in found ? found.fields : [];
};

/** As far as it got: each list with one item of each kind, each object there, with nothing in it but what was got to. */
function write(type: string, progress: Progress): Record<string, unknown> {
  const written = fieldsOf(type).flatMap(({ name, ...field }) => {
    const value = writeField(field, progress);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { _type: type, ...Object.fromEntries(written) };
}

function writeField({ type, of = [], options }: Omit<Field, 'name'>, progress: Progress): unknown {
  switch (type) {
    case 'localizedString':
    case 'localizedText':
      return progress.words ? { _type: type, es: 'Un borrador' } : { _type: type };
    case 'localizedRichText':
      return { _type: type, es: ['block', 'textPicture', 'textButton'].map((part) => ({ _type: part, _key: part })) };
    case 'picture':
      return { _type: type, ...(progress.pictures ? { asset: { _type: 'reference', _ref: picture } } : {}) };
    case 'slug':
      return { _type: type, current: 'un-borrador' };
    case 'reference':
      return { _type: type, _ref: 'nowhere', _weak: true };
    case 'array':
      return of.map((member, index) => {
        const item = writeField(member, progress);
        return typeof item === 'object' && item !== null ? { ...item, _key: `k${String(index)}` } : 'x';
      });
    case 'string':
      return progress.values ? (firstChoice(options) ?? 'x') : undefined;
    case 'number':
      return progress.values ? 1 : undefined;
    case 'date':
      return progress.values ? '2020-01-01' : undefined;
    case 'boolean':
      return progress.values ? true : undefined;
    default:
      return fieldsOf(type).length > 0 ? write(type, progress) : undefined;
  }
}

function firstChoice(options: unknown): unknown {
  const list: unknown = valueAt(options, 'list');
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return typeof first === 'object' && first !== null && 'value' in first ? first.value : first;
}

const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);
const idOf = (type: string) =>
  `drafts.${singletons.some((singleton) => singleton === type) ? type : `un-borrador-${type}`}`;

/** The pages at which the Studio shows a document. */
function pagesOf(document: Record<string, unknown>, type: string): readonly string[] {
  const [, location] = Object.entries(locations).find(([name]) => name === type) ?? [];
  if (!location) throw new Error(`The Studio does not know where a ${type} is seen.`);
  if (!('select' in location)) return (location.locations ?? []).map(({ href }) => href);
  const selected = Object.entries(location.select).map(([name, path]) => [name, valueAt(document, path)] as const);
  return (location.resolve(Object.fromEntries(selected))?.locations ?? []).map(({ href }) => href);
}

const valueAt = (document: unknown, path: unknown): unknown =>
  String(path)
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      document,
    );

const lists = [
  '/club',
  '/club/preview/2027/03/01',
  '/club/noticias',
  '/club/te-inspiramos',
  '/club/te-inspiramos/avancemos',
  '/club/catalogo',
  '/club/faq',
  '/club/contacto',
  '/club/terminos-y-condiciones',
  '/club/christmas',
];

async function openEverything(write: (type: string) => Record<string, unknown>): Promise<void> {
  const drafts = documentTypes.map((type) => ({ ...write(type), _type: type, _id: idOf(type) }));
  await drafts.reduce((all, draft) => all.createOrReplace(draft), lake.editor.transaction()).commit();
  const own = drafts.flatMap((draft) => pagesOf(draft, draft._type));
  for (const path of new Set([...lists, ...own])) {
    const { status } = await editor.get(path);
    // What it can't do without, such as an address, it may lack: then there is no page yet.
    expect(lists.includes(path) ? [200] : [200, 404], path).toContain(status);
  }
  await drafts.reduce((all, { _id }) => all.delete(_id), lake.editor.transaction()).commit();
}

test('an empty draft of each kind', () => openEverything(() => ({})), 60_000);

const progresses = [true, false].flatMap((pictures) =>
  [true, false].flatMap((words) => [true, false].map((values) => ({ pictures, words, values }))),
);
test.each(progresses)(
  'a draft of each kind with every list begun: pictures $pictures, words $words, values $values',
  (progress) =>
    openEverything((type) => ({ ...write(type, progress), ...(type === 'page' && { path: 'un-borrador' }) })),
  60_000,
);

test('a draft that has its picture, and nothing else, is seen on its own page', async () => {
  const image = { _type: 'picture', asset: { _type: 'reference', _ref: picture } };
  const slug = { _type: 'slug', current: 'apenas-empezado' };
  for (const [type, path] of [
    ['article', '/club/noticias/apenas-empezado'],
    ['inspiration', '/club/te-inspiramos/avancemos/apenas-empezado'],
  ]) {
    await lake.editor.create({ _id: `drafts.empezado-${String(type)}`, _type: String(type), slug, image });
    expect((await editor.get(String(path))).status).toBe(200);
  }
  await lake.editor.create({ _id: 'drafts.empezado-page', _type: 'page', path: 'apenas-empezado' });
  expect((await editor.get('/club/apenas-empezado')).status).toBe(200);
  await lake.editor.create({ _id: 'drafts.empezado-documento', _type: 'clubDocument', slug });
  expect((await editor.get('/club/document/apenas-empezado')).status).toBe(200);
  expect(club.output.filter((line) => line.includes('"level":50'))).toEqual([]);
});
