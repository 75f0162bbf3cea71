// PDFs of the lake: in a page, alone, and from documents; those for members answer nobody else.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningClub } from '../setup/club-server.ts';
import { Client } from '../setup/club-client.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let member: Client;
let newcomer: Client;
let visitor: Client;
beforeAll(async () => {
  club = await startSampleClub();
  [member, newcomer] = await Promise.all([signIn(club.url, 'ana'), signIn(club.url, 'pedro')]);
  visitor = openBrowser(club.url);
});
afterAll(() => club.stop());

/** A document of the lake with that file, for anybody. */
const file = (slug: string, ref: string) => ({
  _type: 'clubFile',
  title: { es: slug },
  slug: { current: slug },
  membersOnly: false,
  file: { asset: { _ref: ref } },
});

const [forMembers, forAll] = ['/club/ficheros/garantia.pdf', '/club/ficheros/ejercicio-de-derechos.pdf'];

test('a file is a PDF of our own address, which our own pages alone may show within them', async () => {
  const { status, headers, text } = await new Client(club.url).get(forAll);
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="ejercicio-de-derechos.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test('a file for members answers them alone, wherever it is asked for', async () => {
  for (const address of [forMembers, '/club/show-pdf?id=garantia']) {
    expect((await member.get(address)).status, address).toBe(200);
    for (const other of [visitor, newcomer]) expect([303, 404]).toContain((await other.get(address)).status);
  }
  expect((await visitor.get(forMembers)).text).not.toContain('%PDF');
  expect((await visitor.get('/club/pdf/ejercicio-de-derechos')).headers.location).toMatch(/^\/club\/login\?next=/);
});

test('the page shows the file, with its size, a link to download it, and a policy that allows it', async () => {
  const { text, headers } = await member.get('/club/pdf/garantia');
  expect(text).toMatch(/<object[^>]*data="\/club\/ficheros\/garantia\.pdf"[^>]*type="application\/pdf"/);
  expect(text).toMatch(/href="\/club\/ficheros\/garantia\.pdf" download="garantia\.pdf"/);
  expect(text).toContain('(PDF, 5 kB)');
  expect(headers['content-security-policy']).toMatch(/object-src 'self'/);
  const alone = await visitor.get('/club/show-pdf?id=ejercicio-de-derechos');
  expect(alone.text).toContain('data="/club/ficheros/ejercicio-de-derechos.pdf"');
  expect(alone.text).not.toContain('<header class="top');
});

test('a document leads to its files', async () => {
  expect((await visitor.get('/club/document/politica-de-privacidad')).text).toContain(`href="${forAll}"`);
  expect((await member.get('/club/private-document/garantia')).text).toContain(`href="${forMembers}"`);
});

test('nothing but a published PDF of the lake is served', async () => {
  const { editor } = findLake(club);
  const asset = await editor.assets.upload('file', Buffer.from('<script>alert(1)</script>'), { filename: 'x.html' });
  const { _id: pdf } = await editor.assets.upload('file', Buffer.from('%PDF-1.7\n'), { filename: 'nuevo.pdf' });
  await editor.create({ ...file('pagina', asset._id), _id: 'file-of-pagina' });
  await editor.create({ ...file('borrador', pdf), _id: 'drafts.file-of-borrador' });
  await editor.create({ ...file('nuevo', pdf), _id: 'file-of-nuevo' });
  await expect.poll(async () => (await visitor.get('/club/ficheros/nuevo.pdf')).status, { timeout: 2000 }).toBe(200);
  for (const slug of ['pagina', 'borrador', 'no-hay', asset._id])
    expect((await member.get(`/club/ficheros/${slug}.pdf`)).status, slug).toBe(404);
  for (const address of ['/club/pdf/no-hay', '/club/show-pdf', '/club/show-pdf?id=https://evil.example'])
    expect((await member.get(address)).status, address).toBe(404);
});

test('of a file that is no PDF, whatever it is called, the site says so', async () => {
  const { editor } = findLake(club);
  const { _id } = await editor.assets.upload('file', Buffer.from('<!doctype html>'), { filename: 'roto.pdf' });
  await editor.create({ ...file('roto', _id), _id: 'file-of-roto' });
  const broken = 'Este fichero está dañado y no se puede abrir.';
  await expect
    .poll(async () => (await visitor.get('/club/ficheros/roto.pdf')).text, { timeout: 2000 })
    .toContain(broken);
  expect((await visitor.get('/club/ficheros/roto.pdf')).status).toBe(404);
  for (const address of ['/club/pdf/roto', '/club/show-pdf?id=roto']) {
    const { status, text } = await member.get(address);
    expect([status, text.includes(broken), text.includes('<object')], address).toEqual([200, true, false]);
  }
});

test('whoever asks for large files and reads none is told to come later, and nobody else is', async () => {
  const { editor } = findLake(club);
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(12 * 1024 * 1024)]);
  const { _id } = await editor.assets.upload('file', pdf, { filename: 'grande.pdf' });
  await editor.create({ ...file('grande', _id), _id: 'file-of-grande' });
  const address = '/club/ficheros/grande.pdf';
  await expect.poll(async () => (await fetch(club.url + address)).status, { timeout: 5000 }).toBe(200);
  const sockets = Array.from({ length: 8 }, () => askFrom('127.0.0.7', address));
  try {
    await Promise.all(sockets.map((socket) => once(socket, 'readable')));
    const statusFrom = async (from: string) => {
      const socket = askFrom(from, address);
      await once(socket, 'readable');
      const head = String(socket.read());
      socket.destroy();
      return Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    };
    expect(await statusFrom('127.0.0.7')).toBe(503);
    expect(await statusFrom('127.0.0.8')).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => statusFrom('127.0.0.7'), { timeout: 5000 }).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

/** A connection from that address of the machine, each a network of its own, which asks for a path and is not read. */
function askFrom(localAddress: string, path: string): Socket {
  const socket = connect({ port: Number(new URL(club.url).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined); // the club may end it
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}
