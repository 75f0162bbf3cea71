import { normaliseEmail } from '../../../club/members/members.ts';
import { ClubError } from '../../../contract/errors.ts';
import { LoginAnswer, LoginRequest } from '../../../club/session/session.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import type { Call } from '../../../http/declaration.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { reserveLogin } from '../../../http/login-limits.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { paths } from '../../../words/paths.ts';
import { loginWith, readTarget, withTarget } from '../../../words/wanted-target.ts';
import { beginSession, endSession } from '../../../club/session/session.app.ts';
import { credentialsError } from '../../../club/credentials/credentials.app.ts';

type LoginCall = Call<'anyone', typeof LoginRequest>;

export const POST = defineEndpoint(
  {
    summary: 'Begins a session: a token for other clients, a cookie for the browser',
    who: 'anyone',
    body: LoginRequest,
    form: {
      done: ({ next }) => readTarget(next) ?? paths.home(),
      refused: (code, context, fields, errors) =>
        showAgain(context, loginWith(fields.next ?? ''), { code, fields, errors }),
      failed: ({ next }) => withTarget(paths.errorLogin(), next ?? ''),
    },
    onFailure: endSession,
    reply: LoginAnswer,
    refusals: ['wrong_credentials', 'too_many_requests'],
  },
  async (call) => {
    const { locale } = call;
    const found = await authenticate(call);
    const begun = found && (await beginUnlessChanged(call, found));
    if (!begun) throw new FieldRefusal('wrong_credentials', { email: [await credentialsError(locale)] });
    return begun;
  },
);

type Found = NonNullable<Awaited<ReturnType<App.Locals['services']['members']['checkPassword']>>>;

/** Null where the password was set anew, or the member deactivated, since it was checked. */
async function beginUnlessChanged(call: LoginCall, { member, passwordHash }: Found): Promise<LoginAnswer | null> {
  try {
    return await beginSession(call, member, passwordHash);
  } catch (error) {
    if (error instanceof ClubError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/** The active member with this e-mail and password, and its hash, or null; counted against the limits of logins. */
async function authenticate({ context, services, body: { email, password } }: LoginCall): Promise<Found | null> {
  const attempt = await reserveLogin(context, normaliseEmail(email), () => services.members.canSignIn(email));
  let outcome: 'right' | 'wrong' | null = null;
  try {
    const found = await attempt.look(() => services.members.checkPassword(email, password));
    outcome = found ? 'right' : 'wrong';
    return found;
  } finally {
    await attempt.settle(outcome);
  }
}
