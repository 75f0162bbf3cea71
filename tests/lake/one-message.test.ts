// What the Studio says of a field that is empty or wrong: one message for each fault, with the number of its question.
import { createSchema, type Path } from 'sanity';
import { validateDocumentInternal } from '@sanity/validation/_internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaTypes } from '../../studio/schema/index.ts';
import { type TestLake, startTestLake } from './lake.ts';

const schema = createSchema({ name: 'club', types: schemaTypes });

type Fields = Readonly<Record<string, unknown>>;
interface Sample extends Fields {
  readonly _id: string;
  readonly _type: string;
}

let lake: TestLake;
let samples: readonly Sample[];
beforeAll(async () => {
  lake = await startTestLake('sample');
  samples = await lake.connect({ token: lake.token }).fetch<Sample[]>('*[!(_type match "sanity.*")]');
});
afterAll(() => lake.remove());

async function judge(document: Sample): Promise<readonly { readonly path: Path; readonly message: string }[]> {
  const at = { _rev: 'a', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' };
  return await validateDocumentInternal({
    document: { ...at, ...document },
    schema,
    getClient: () => lake.connect({ token: lake.token }),
    environment: 'studio',
  });
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isOwn = (name: string) => !name.startsWith('_');

/** The value without one of its parts, or with it as `changed` makes it; each such value with the part's path. */
function* without(value: Fields, changed: (part: unknown) => unknown, depth: number): Generator<[Path, Fields]> {
  for (const [name, part] of Object.entries(value)) {
    if (!isOwn(name)) continue;
    const other = changed(part);
    if (other !== part) yield [[name], { ...value, [name]: other }];
    if (depth === 0) continue;
    const [first, ...others] = itemsOf(part);
    if (isFields(first) && typeof first._key === 'string') {
      for (const [path, item] of without(first, changed, depth - 1))
        yield [[name, { _key: first._key }, ...path], { ...value, [name]: [item, ...others] }];
    } else if (isFields(part) && !Array.isArray(part))
      for (const [path, inner] of without(part, changed, depth - 1))
        yield [[name, ...path], { ...value, [name]: inner }];
  }
}

const isWithin = (path: Path, outer: Path) =>
  outer.every((segment, place) => JSON.stringify(segment) === JSON.stringify(path[place]));

/** That a draw is without it, and that it had it when it opened. */
const differing = 'draw ["publicValue"]';

/** The fields of which more than one thing is said when they are changed so. */
async function saidTwice(changed: (part: unknown) => unknown): Promise<readonly string[]> {
  const types = new Map(samples.map((sample) => [sample._type, sample]));
  const cases = [...types.values()].flatMap((sample) =>
    [...without(sample, changed, 2)].map(([path, document]) => ({ sample, path, document })),
  );
  const found = await Promise.all(
    cases.map(async ({ sample, path, document }) => {
      const said = (await judge({ ...sample, ...document })).filter((marker) => isWithin(marker.path, path));
      const name = `${sample._type} ${JSON.stringify(path)}`;
      return said.length > 1 && name !== differing
        ? [`${name}: ${said.map(({ message }) => message).join(' | ')}`]
        : [];
    }),
  );
  return found.flat();
}

test('of a field that is missing one thing is said', async () => {
  expect(await saidTwice(() => undefined)).toEqual([]);
}, 180_000);

test('of a number that is wrong one thing is said', async () => {
  expect(await saidTwice((part) => (typeof part === 'number' ? -0.5 : part))).toEqual([]);
}, 120_000);

test('what a question lacks is said with its number, and of an option with the option’s', async () => {
  const quiz = samples.find(({ _id }) => _id === 'quiz-islas');
  const [first, ...others] = itemsOf(quiz?.questions);
  if (!quiz || !isFields(first)) throw new Error('The sample content has no such quiz.');
  const options = itemsOf(first.options);
  const said = async (question: Fields) =>
    (await judge({ ...quiz, questions: [...others, { ...first, ...question }] })).map(
      ({ path, message }) => `${path.filter((segment) => typeof segment === 'string').join('.')}: ${message}`,
    );
  const number = `Pregunta ${String(others.length + 1)}`;
  expect(await said({ text: undefined })).toEqual([`questions.text.es: ${number}: falta el texto en español.`]);
  expect(await said({ options: [...options, { _key: 'new', _type: 'quizOption', right: false }] })).toEqual([
    `questions.options.text.es: ${number}, opción ${String(options.length + 1)}: falta el texto en español.`,
  ]);
  expect(await said({ why: { _type: 'localizedText', es: 'Porque sí' } })).toEqual([
    `questions.why.en: ${number}: falta el inglés: se verá en español.`,
  ]);
  expect(await said({ image: quiz.image, text: first.text })).toEqual([]);
});
