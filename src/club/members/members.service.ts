import type { Locale } from '../../contract/locale.ts';
import type { Member } from './members.ts';

const unbuilt = (): never => {
  throw new Error('unbuilt');
};

export const membersService = {
  /** The active member of this pair, or null; wrong password, unknown e-mail and inactive account take equal time. */
  authenticate: (_email: string, _password: string): Promise<Member | null> => unbuilt(),
  /** Begins a session and gives its token (256 bits, base64url), which is stored only as a SHA-256. */
  createSession: (_memberId: string, _now: Date): Promise<{ token: string; expiresAt: Date }> => unbuilt(),
  /** The member of a running session, or null. */
  findBySession: (_token: string, _now: Date): Promise<Member | null> => unbuilt(),
  endSession: (_token: string): Promise<void> => unbuilt(),
  /** Records that the member accepted this version, at this time, in this language; again is no error. */
  acceptTerms: (_memberId: string, _version: string, _locale: Locale, _now: Date): Promise<void> => unbuilt(),
};
