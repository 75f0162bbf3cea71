import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityHeaders } from './node/security-headers.ts';
import { keepOwnHashes, withHashesOf } from './page-policy.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; script-src 'self' ${source('run()')} ${source('other()')}; style-src 'self' ${source('a{}')} ${source('b{}')};`;

test('keeps the hashes of what the page has, and drops the others', () => {
  const html = '<style>b{}</style><p>other()</p><script type="module">run()</script>';
  expect(withHashesOf(policy, html)).toBe(
    `default-src 'none'; script-src 'self' ${source('run()')}; style-src 'self' ${source('b{}')};`,
  );
});

test('allows no script that the site does not have', () => {
  expect(withHashesOf(policy, '<script>steal()</script>')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self';",
  );
});

test('finds a script behind what looks like one in a text', () => {
  const html = '<x-island props="<script>"></x-island><p title="<style <script">…</p><script>run()</script>';
  expect(withHashesOf(policy, html)).toContain(source('run()'));
});

test('gives the same page, and leaves alone what has no hashes', async () => {
  const headers = { 'content-security-policy': policy, 'content-type': 'text/html' };
  const page = await keepOwnHashes(new Response('<script>run()</script>', { status: 404, headers }));
  expect([page.status, await page.text()]).toEqual([404, '<script>run()</script>']);
  expect(page.headers.get('content-security-policy')).not.toContain(source('other()'));
  expect(page.headers.get('content-type')).toBe('text/html');
  const answer = new Response('{}', { headers: { 'content-security-policy': "default-src 'none'" } });
  expect(await keepOwnHashes(answer)).toBe(answer);
});

test.each([
  ['<dialog id="till-code" class="till-code" aria-labelledby="x"></dialog>', 'screen-wake-lock=(self)'],
  ['<dialog id="x" class="sheet"></dialog><p>&lt;dialog class="till-code"</p>', null],
])('the screen may be kept on where a code is shown for a till: %s', async (html, allowed) => {
  const page = await keepOwnHashes(new Response(html, { headers: { 'content-type': 'text/html' } }));
  // Where the page says nothing, the server's own header stands, which denies it.
  expect(page.headers.get('permissions-policy')).toEqual(allowed && expect.stringContaining(allowed));
  expect(securityHeaders(null)['permissions-policy']).toContain('screen-wake-lock=()');
});
