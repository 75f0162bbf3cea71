import { expect, test } from 'vitest';
import { isKnownOrigin } from './site.ts';

const known = (url: string, siteUrl: URL | null = null) => isKnownOrigin({ url }, { siteUrl, port: 4321 });

test('without SITE_URL the site has the names of this machine at its port, whatever Host is sent', () => {
  for (const own of ['http://localhost:4321/club', 'http://127.0.0.1:4321/club', 'http://[::1]:4321/club'])
    expect(known(own), own).toBe(true);
  for (const made of [
    'http://localhost:4322/club',
    'http://localhost/club',
    'http://localhost.evil.example:4321/club',
    'http://a1.example:4321/club',
    'http://192.168.1.5:4321/club',
  ])
    expect(known(made), made).toBe(false);
});

test('with SITE_URL its name is that one, whatever Host is sent', () => {
  expect(known('http://a1.example/club', new URL('https://club.example'))).toBe(true);
});
