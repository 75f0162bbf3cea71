// Who wrote an editor's secret: the lake's history says so, and nothing that its writer chose. Beside the local lake stands one that
// answers as a hosted project does, where several people write and a token may be refused its history.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ContentUnavailable } from '../../src/content/lake/cached-query.ts';
import { findEditorOfSecret } from '../../src/content/lake/editor-secret.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { type TestLake, startTestLake } from './lake.ts';
import { signInByLink } from './studio-link.ts';

type Change = (path: string, answer: { status: number; body: string }) => { status: number; body: string };

let lake: TestLake;
let hosted: Server;
let directory: string;
/** What the hosted project answers otherwise than the local lake. */
let change: Change = (_path, answer) => answer;

beforeAll(async () => {
  lake = await startTestLake('none');
  directory = await mkdtemp(join(tmpdir(), 'club-token-'));
  await writeFile(join(directory, 'token'), lake.token);
  setVariables({ LAKE_DIR: directory });
  hosted = createServer((request, response) => {
    void passOn(request).then(({ status, type, body }) => {
      const changed = change(request.url ?? '', { status, body });
      response.writeHead(changed.status, { 'content-type': type }).end(changed.body);
    });
  }).listen(0, '127.0.0.1');
  await once(hosted, 'listening');
  useLake(lake.port);
});
afterEach(() => {
  useLake(lake.port);
  change = (_path, answer) => answer;
});
afterAll(async () => {
  hosted.closeAllConnections();
  hosted.close();
  await lake.remove();
  await rm(directory, { recursive: true, force: true });
});

const useLake = (port: number) => {
  setVariables({ LAKE_PORT: String(port) });
};

function useHosted(wanted: Change): void {
  const address = hosted.address();
  useLake(typeof address === 'object' && address ? address.port : 0);
  change = wanted;
}

async function passOn({ url = '', method = 'GET', headers }: IncomingMessage) {
  const { authorization = '' } = headers;
  const answer = await fetch(lake.url + url, { method, headers: { authorization } });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
}

/** Writes a secret's hash as the Studio does, with what its writer would like to be called. */
async function writeSecret(token = lake.token): Promise<{ secret: string; id: string }> {
  const secret = randomBytes(32).toString('base64url');
  const id = `editorSecret.${randomBytes(8).toString('hex')}`;
  const hash = createHash('sha256').update(secret).digest('hex');
  const editor = { id: 'marta', name: 'Marta Editora' };
  await lake.connect({ token }).create({ _id: id, _type: 'club.editorSecret', hash, editor });
  return { secret, id };
}

test('the lake says who wrote it, whatever the document says', async () => {
  const { secret } = await writeSecret();
  expect(await findEditorOfSecret(secret)).toEqual({ id: 'local', name: 'Redacción' });
});

test('an editor who signed in under a name is told by it', async () => {
  const { secret } = await writeSecret(await signInByLink(lake, 'Nayra'));
  expect(await findEditorOfSecret(secret)).toMatchObject({ name: 'Nayra' });
});

test('an id that names another’s document, too, is nobody’s', async () => {
  const nayra = lake.connect({ token: await signInByLink(lake, 'Nayra') });
  const { _id: hers } = await nayra.create({ _id: 'hers', _type: 'note' });
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(secret).digest('hex');
  for (const id of [`editorSecret.x,${hers}`, `editorSecret.x/${hers}`, `${hers}?excludeContent=true#`]) {
    const document = { _id: id, _type: 'club.editorSecret', hash };
    await expect(nayra.create(document)).rejects.toThrow('an id has letters');
  }
  // As a lake would have it that takes such an id.
  await writeSecret();
  useHosted((path, answer) =>
    path.includes('/data/query/')
      ? { ...answer, body: JSON.stringify({ result: `editorSecret.x,${hers}`, ms: 1, syncTags: [] }) }
      : answer,
  );
  expect(await findEditorOfSecret(secret)).toBeNull();
});

test('a hosted project names the person by its history and its users', async () => {
  const { secret } = await writeSecret();
  useHosted((path, answer) =>
    path.includes('/users/pJosefa')
      ? { status: 200, body: JSON.stringify({ id: 'pJosefa', displayName: 'Josefa Díaz' }) }
      : { ...answer, body: answer.body.replace('"author":"local"', '"author":"pJosefa"') },
  );
  expect(await findEditorOfSecret(secret)).toEqual({ id: 'pJosefa', name: 'Josefa Díaz' });
});

test('a person whose name is not told goes by their id', async () => {
  const { secret } = await writeSecret();
  useHosted((path, answer) => (path.includes('/users/') ? { status: 403, body: '{}' } : answer));
  expect(await findEditorOfSecret(secret)).toEqual({ id: 'local', name: 'local' });
});

test('where the history is not told nobody is named, and that is said', async () => {
  for (const refused of [401, 403, 404]) {
    const { secret } = await writeSecret();
    useHosted((path, answer) => (path.includes('/data/history/') ? { status: refused, body: '{}' } : answer));
    expect(await findEditorOfSecret(secret)).toEqual({ id: 'unknown', name: 'Autor desconocido' });
    useLake(lake.port);
  }
  // It comes with the history a little later.
  const { secret } = await writeSecret();
  let asked = 0;
  useHosted((path, answer) => (path.includes('/data/history/') && ++asked === 1 ? { status: 200, body: '' } : answer));
  expect(await findEditorOfSecret(secret)).toEqual({ id: 'local', name: 'Redacción' });
});

test('what more than one transaction wrote proves nobody', async () => {
  const { secret, id } = await writeSecret();
  await lake.connect({ token: lake.token }).patch(id).set({ note: 'otra mano' }).commit();
  expect(await findEditorOfSecret(secret)).toBeNull();
});

test('a secret that nobody wrote is nobody’s, and a lake that fails says nothing', async () => {
  expect(await findEditorOfSecret(randomBytes(32).toString('base64url'))).toBeNull();
  const { secret } = await writeSecret();
  useHosted((path, answer) => (path.includes('/data/history/') ? { status: 500, body: '{}' } : answer));
  await expect(findEditorOfSecret(secret)).rejects.toBeInstanceOf(ContentUnavailable);
});
