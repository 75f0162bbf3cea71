// Who calls, as the limits of calls see them.
import { services } from '../../src/club/services.ts';
import type { Counted } from '../../src/http/call-limits.ts';
import { readCookies } from '../../src/http/cookies.ts';
import { rememberDevice } from '../../src/http/login-device.ts';
import { today } from './club-world.ts';

interface Calling {
  readonly now?: Date;
  readonly address?: string;
  /** The id of the member who is signed in. */
  readonly member?: string;
  /** Has a token of a session that is over. */
  readonly wasSignedIn?: true;
  readonly editor?: string;
  /** The e-mail with which its browser has signed in. */
  readonly knownTo?: string;
}

/** A stranger, unless it is told who. */
export function senderOf({ now = today, address = '192.0.2.1', member, wasSignedIn, editor, knownTo }: Calling = {}) {
  const sender: Counted = {
    locals: {
      now,
      services,
      credential: member !== undefined || wasSignedIn ? { by: 'cookie', token: 'token' } : null,
      findCaller: () => Promise.resolve(member === undefined ? null : { member: { id: member } }),
      findEditor: () => Promise.resolve(editor === undefined ? null : { id: editor }),
    },
    clientAddress: address,
    cookies: readCookies(knownTo === undefined ? undefined : deviceOf(knownTo)),
    request: new Request('http://localhost:4321/api/club/call'),
  };
  return sender;
}

/** The cookies of a browser that has signed in with that e-mail. */
function deviceOf(email: string): string {
  let cookie = '';
  const set = (name: string, value: string) => {
    cookie = `${name}=${value}`;
  };
  rememberDevice({ ...readCookies(undefined), set }, false, email);
  return cookie;
}
