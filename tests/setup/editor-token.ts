import { createHash, randomBytes } from 'node:crypto';
import { EditorToken } from '../../src/club/editors/editors.contract.ts';
import { Client } from './club-client.ts';
import type { RunningClub } from './club-server.ts';
import { findLake } from './lake-of-club.ts';

/** The Studio of that club, with a token that lasts an hour. It has it for a secret, whose hash an editor wrote into the lake. */
export async function openStudio(club: RunningClub): Promise<Client> {
  const lake = findLake(club);
  const secret = randomBytes(32).toString('base64url');
  await lake.editor.create({
    _id: `editorSecret.${randomBytes(8).toString('hex')}`,
    _type: 'club.editorSecret',
    hash: createHash('sha256').update(secret).digest('hex'),
    editor: { name: 'Otra persona' },
  });
  const headers = { origin: lake.url, 'sec-fetch-site': 'cross-site' };
  const answer = await new Client(club.url, headers).post('/api/editor/token', { secret });
  const { token } = EditorToken.parse(answer.json());
  return new Client(club.url, { ...headers, authorization: `Bearer ${token}` });
}
