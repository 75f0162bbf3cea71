// A member gives the password again before what can't be taken back.
import type { APIContext } from 'astro';
import type { Call } from '../../../http/endpoint.ts';
import { describeError } from '../../../http/error-answers.ts';
import { type Reservation, reserveAttempt } from '../../../http/throttle.ts';

const windowMs = 15 * 60_000;

/** Wrong passwords of somebody who is signed in: 10 in a quarter of an hour. */
export async function limitOwnPassword({ locals }: APIContext): Promise<Reservation | undefined> {
  const caller = await locals.findCaller();
  if (!caller) return undefined;
  return reserveAttempt({ of: ['own-password', caller.member.id], max: 10, windowMs }, locals.now);
}

/** The error at the field `password` if it is not the caller's; none if it is. */
export async function judgeOwnPassword(
  { services, caller, locale }: Call<'session'>,
  password: string,
): Promise<{ password?: string[] }> {
  const isRight = (await services.members.authenticate(caller.member.email, password)) !== null;
  return isRight ? {} : { password: [describeError('wrong_password', locale)] };
}
