import { expect } from 'vitest';
import { Client } from './club-client.ts';

export const password = 'incombustible-2026';
/** Terms accepted; terms not accepted; terms accepted, another island. */
export const sampleMembers = {
  ana: 'ana@club.example',
  pedro: 'pedro@club.example',
  lucia: 'lucia@club.example',
} as const;

/** A browser that passed the age gate. */
export function openBrowser(origin: string): Client {
  const browser = Client.browser(origin);
  browser.cookies.set('age-verified', 'true');
  return browser;
}

/** A browser in which that sample member is signed in. */
export async function signIn(origin: string, who: keyof typeof sampleMembers): Promise<Client> {
  const browser = openBrowser(origin);
  const answer = await browser.post('/api/club/login', { email: sampleMembers[who], password });
  expect(answer.status, answer.text).toBe(200);
  return browser;
}
