import { createHash, randomBytes } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { EditorToken } from '../../src/club/editors/editors.contract.ts';
import { Client } from './club-client.ts';
import type { RunningClub } from './club-server.ts';
import { findLake } from './lake-of-club.ts';

/** The Studio of that club, with a token that lasts an hour. */
export function openStudio(club: RunningClub): Promise<Client> {
  const { url, editor } = findLake(club);
  return openStudioAt(club.url, editor, { origin: url, 'sec-fetch-site': 'cross-site' });
}

/**
 * The same of a club at that address: it has the token for a secret, whose hash an editor wrote into the lake. Its pages send `headers`.
 */
export async function openStudioAt(
  url: string,
  editor: SanityClient,
  headers: Readonly<Record<string, string>>,
): Promise<Client> {
  const secret = randomBytes(32).toString('base64url');
  await editor.create({
    _id: `editorSecret.${randomBytes(8).toString('hex')}`,
    _type: 'club.editorSecret',
    hash: createHash('sha256').update(secret).digest('hex'),
    editor: { name: 'Otra persona' },
  });
  const answer = await new Client(url, headers).post('/api/editor/token', { secret });
  const { token } = EditorToken.parse(answer.json());
  return new Client(url, { ...headers, authorization: `Bearer ${token}` });
}
