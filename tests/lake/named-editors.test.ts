// Editors of the local lake by name: each has a token of their own, and what they write, and where they are, is told under the name that
// the lake knows, whatever their browser says.
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { findDrafts } from '../../studio/drafts/find-drafts.ts';
import { isJson } from '../../studio/lake/document.ts';
import { type TestLake, startTestLake } from './lake.ts';
import { createStudioLink, signInByLink } from './studio-link.ts';

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake('none');
});
afterAll(() => lake.remove());

const signIn = (name?: string) => signInByLink(lake, name);

interface User {
  readonly id: string;
  readonly name: string;
}
const me = (token: string) => lake.connect({ token }).request<User>({ url: '/users/me' });

test('who signs in under a name has it, and the same id the next time', async () => {
  const first = await me(await signIn('Nayra'));
  expect(first).toMatchObject({ name: 'Nayra' });
  expect(await me(await signIn('  Nayra '))).toEqual(first);
  expect((await me(await signIn('Airam'))).id).not.toBe(first.id);
  expect(await me(await signIn())).toMatchObject({ id: 'local', name: 'Redacción' });
});

test('the name outlives the lake that gave it', async () => {
  const token = await signIn('Nayra');
  const before = await me(token);
  await lake.stop();
  await lake.start();
  expect(await me(token)).toEqual(before);
});

test('history and events say who wrote, and not what the writer claims', async () => {
  const token = await signIn('Nayra');
  const { id, name } = await me(token);
  const editor = lake.connect({ token }).withConfig({ perspective: 'raw' });
  const heard = new Promise<string>((resolve, reject) => {
    const listening = editor.listen('*[_id == "nota"]', {}, { events: ['welcome', 'mutation'] }).subscribe({
      next: (event) => {
        if (event.type === 'welcome') void editor.create({ _id: 'nota', _type: 'note', author: 'local' }).catch(reject);
        else {
          listening.unsubscribe();
          resolve(event.identity);
        }
      },
      error: reject,
    });
  });
  expect(await heard).toBe(id);
  const line = await editor.request<string>({ url: '/data/history/production/transactions/nota' });
  expect(JSON.parse(line)).toMatchObject({ author: id });
  expect(await editor.request({ url: `/users/${id}` })).toEqual({ id, displayName: name, imageUrl: null });
});

test('an editor’s token is no other’s', async () => {
  const [nayra, airam] = [await signIn('Nayra'), await signIn('Airam')];
  const forged = `${nayra.split('.')[0] ?? ''}.${airam.split('.')[1] ?? ''}`;
  await expect(lake.connect({ token: forged }).create({ _type: 'note' })).rejects.toMatchObject({ statusCode: 401 });
});

test('a name without letters, or one of a hundred, is refused', async () => {
  for (const name of ['  ', 'n'.repeat(100), 'a\u0007b'])
    await expect(createStudioLink(lake, '', name)).rejects.toThrow('400');
});

/** A window of the Studio: what it hears of others. */
async function openWindow(token: string | null, session: string) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production`, { origin: lake.url });
  const heard: unknown[] = [];
  const answers = new Map<unknown, (result: unknown) => void>();
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    if (!isJson(message)) return;
    if (message.method === 'presence_subscription' && isJson(message.params)) heard.push(message.params.result);
    else answers.get(message.id)?.(message.result);
  });
  await once(socket, 'open');
  const ask = (method: string, params: object = {}) =>
    new Promise((resolve) => {
      const id = `${session}-${String(answers.size)}`;
      answers.set(id, resolve);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  if (token !== null) await ask('authorization', { authorization: `Bearer ${token}` });
  await ask('presence_subscribe');
  const announce = (path: string[]) =>
    ask('presence_announce', {
      data: { sessionId: session, locations: [{ type: 'document', documentId: 'nota', path, lastActiveAt: '' }] },
    });
  return { socket, heard, ask, announce };
}

test('who is here, and in which field, is told to the others by the name of the token, and that they left', async () => {
  const [nayra, airam] = [await signIn('Nayra'), await signIn('Airam')];
  const [one, other] = [await openWindow(nayra, 'one'), await openWindow(airam, 'other')];
  const { id } = await me(airam);
  await other.ask('presence_rollcall', { session: 'other' });
  expect(one.heard).toEqual([{ type: 'rollCall', i: id, session: 'other' }]);
  await other.announce(['title', 'es']);
  expect(one.heard.at(-1)).toMatchObject({
    type: 'state',
    i: id,
    m: { sessionId: 'other', locations: [{ path: ['title', 'es'] }] },
  });
  // A window says nothing of another editor's.
  await one.ask('presence_disconnect', { session: 'other' });
  expect(one.heard).toHaveLength(2);
  other.socket.terminate();
  await expect.poll(() => one.heard.at(-1)).toEqual({ type: 'disconnect', i: id, m: { session: 'other' } });
  one.socket.close();
});

test('without a token nobody hears who is here, or is told of', async () => {
  const editor = await openWindow(await signIn('Nayra'), 'editor');
  const stranger = await openWindow(null, 'stranger');
  await editor.announce(['title']);
  await stranger.announce(['title']);
  await editor.ask('presence_rollcall', { session: 'editor' });
  expect(stranger.heard).toEqual([]);
  expect(editor.heard.filter((event) => isJson(event) && event.type === 'state')).toHaveLength(1);
  editor.socket.close();
  stranger.socket.close();
});

test('a window is its editor’s own, and who signs out hears no more', async () => {
  const [nayra, airam] = [
    await openWindow(await signIn('Nayra'), 'hers'),
    await openWindow(await signIn('Airam'), 'his'),
  ];
  await nayra.announce(['title']);
  // Announced by another, it would be theirs to end.
  await airam.ask('presence_announce', { data: { sessionId: 'hers', locations: [] } });
  await airam.ask('presence_disconnect', { session: 'hers' });
  expect(nayra.heard.filter((event) => isJson(event) && event.type === 'disconnect')).toEqual([]);
  await airam.ask('authorization', { authorization: 'Bearer none' });
  const heard = airam.heard.length;
  await nayra.announce(['slug']);
  expect(airam.heard).toHaveLength(heard);
  nayra.socket.close();
  airam.socket.close();
});

test('what is no message, or too long, ends its socket and not the lake', async () => {
  for (const sent of ['{"method":{"toString":1,"valueOf":1},"id":{}}', '[]', 'x'.repeat(1_100_000)]) {
    const { socket } = await openWindow(null, 'stranger');
    socket.on('error', () => undefined);
    socket.send(sent);
    if (sent.length > 1_000_000) await once(socket, 'close');
    else socket.close();
  }
  expect(await me(await signIn())).toMatchObject({ id: 'local' });
});

test('who edits is told to editors alone', async () => {
  const { id } = await me(await signIn('Nayra'));
  expect((await fetch(`${lake.url}/v1/users/${id}`)).status).toBe(401);
  const project: unknown = await (await fetch(`${lake.url}/v1/projects/local`)).json();
  expect(project).toMatchObject({ members: [] });
});

test('each draft is told under the name of who began it, with since when, whoever changed it later', async () => {
  const [nayra, airam] = await Promise.all(
    ['Nayra', 'Airam'].map(async (name) => lake.connect({ token: await signIn(name) })),
  );
  if (!nayra || !airam) throw new Error('Both have signed in.');
  const page = (path: string) => ({ _id: `drafts.page-${path}`, _type: 'page', path });
  await nayra.create(page('una'));
  await airam.create(page('otra'));
  await airam
    .patch('drafts.page-una')
    .set({ title: { es: 'Una' } })
    .commit();
  const nameEditors = async (ids: readonly string[]) => {
    const users = await Promise.all(ids.map((id) => nayra.request<{ displayName: string }>({ url: `/users/${id}` })));
    return new Map(ids.map((id, place) => [id, users[place]?.displayName ?? '']));
  };
  const drafts = await findDrafts(nayra, nameEditors);
  const since = (name: string) => expect.stringMatching(new RegExp(`^Desde el \\d.*, de ${name}\\. Cambió`)) as string;
  expect(drafts).toMatchObject([
    { id: 'page-una', says: since('Nayra'), isNew: true },
    { id: 'page-otra', says: since('Airam'), isNew: true },
  ]);
});
