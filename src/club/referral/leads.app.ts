// A friend's form, as a query or without script as a plain form.
import { randomBytes, randomUUID } from 'node:crypto';
import type { APIContext } from 'astro';
import { normaliseEmail } from '../members/members.ts';
import type { SubmittedLead } from './leads.ts';
import { content } from '../../content/content.ts';
import { ClubError, type ErrorCode } from '../../contract/errors.ts';
import type { Locale } from '../../words/locale.ts';
import type { LeadAnswer, LeadRequest } from './referral.contract.ts';
import { perNetwork, reserveShared } from '../../http/call-limits.ts';
import { hour } from '../../kit/durations.ts';
import { FieldRefusal } from '../../http/field-errors.ts';
import { type Reservation, tryAttempt } from '../../http/throttle.ts';
import { messages } from '../../i18n/messages.ts';
import { friendMail } from './referral.mail.ts';
import { isAdult } from '../../words/age.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { privacyPolicySlug } from '../../words/slugs-in-paths.ts';
import { lookUpCode } from './godfather.app.ts';

interface LeadCall {
  readonly context: APIContext;
  readonly services: App.Locals['services'];
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Each form that is right may send a mail to a stranger. Beyond the limit those of each code wait for themselves, as a shop's friends have
 * many.
 */
export const leadLimit = perNetwork('lead', 20, hour, {
  counts: 'done',
  maxOfCustomer: 60,
  beyond: { everyMs: 4_000, longestMs: 20_000 },
  queueOf: ({ code }) => (typeof code === 'string' ? code : ''),
});

/** Counts a mail to a mailbox: 2 an hour, 5 a day. False where none is left; nobody is refused, as others may have written its address. */
async function mayMail(mailbox: string, now: Date): Promise<boolean> {
  const inHour = await tryAttempt({ of: ['lead-mail', mailbox], max: 2, windowMs: hour }, now);
  return inHour && (await tryAttempt({ of: ['lead-mail-day', mailbox], max: 5, windowMs: 24 * hour }, now));
}

/**
 * Reserves a mail to a friend with a code: 5 a day of each sender, and beyond them 60 of all. Throws too_many_friends: the friend is told,
 * as they would wait for a mail in vain.
 */
async function reserveMail(code: string, { context }: LeadCall): Promise<Reservation> {
  const mails = { of: ['lead-mail-code', code], own: 5, max: 60, windowMs: 24 * hour };
  try {
    const caller = await context.locals.findCaller();
    return await reserveShared(mails, context, caller?.member.id ?? null);
  } catch (error) {
    if (error instanceof ClubError && error.code === 'too_many_requests')
      throw new ClubError('too_many_friends', error.values);
    throw error;
  }
}

/**
 * Stores the lead and answers with it. Throws too_many_friends, and `refusal` with the fields of somebody who is not of age, and of an
 * unknown code.
 */
export async function submitLead(request: LeadRequest, refusal: ErrorCode, call: LeadCall): Promise<LeadAnswer> {
  const { context, services, locale, now } = call;
  const t = messages.referral[locale];
  if (!isAdult(request.birth_date, canaryDay(now)))
    throw new FieldRefusal(refusal, { birth_date: [t['error.birth_date']] });
  const unknown = new FieldRefusal(refusal, { code: [t['error.code']] });
  // Before anything is counted for the mailbox, whose owner may not have sent this.
  const known = await lookUpCode(request.code, context);
  if (!known) throw unknown;
  const lead =
    request.website === '' ? await storeWithMail(request, known.code, call) : await answerProgram(request, services);
  if (!lead) throw unknown;
  const { id, firstName, email, godfather, token } = lead;
  return { lead: { id, first_name: firstName, email, godfather }, token };
}

/** Stores the lead; its mail, if there is one, counts for the code. */
async function storeWithMail(request: LeadRequest, code: string, call: LeadCall): Promise<SubmittedLead | null> {
  const reserved = await reserveMail(code, call);
  let isMailed = false;
  try {
    const mailbox = await call.services.members.findMailbox(request.email);
    const sendsMail = await mayMail(mailbox, call.now);
    const lead = await store(request, sendsMail, call);
    isMailed = sendsMail && lead !== null;
    return lead;
  } finally {
    // If settling fails, the reservation ends by itself.
    await reserved.settle(isMailed).catch(() => undefined);
  }
}

async function store(
  request: LeadRequest,
  sendsMail: boolean,
  { services, locale, now }: LeadCall,
): Promise<SubmittedLead | null> {
  const [sender, policy] = await Promise.all([
    content.sender(locale),
    content.findDocument(locale, privacyPolicySlug, false),
  ]);
  return services.leads.submit(
    {
      code: request.code,
      firstName: request.first_name,
      lastName: request.last_name,
      email: request.email,
      phone: `+${request.phone_prefix}${request.phone}`,
      birthDate: request.birth_date,
      island: request.island,
      locale,
      marketing: request.marketing === '1',
      privacyVersion: policy?.version ?? null,
    },
    { sendsMail, writeMail: (friend) => friendMail(sender, friend) },
    now,
  );
}

/** What a program that fills in every field gets: the same answer, of which nothing is stored. */
async function answerProgram(
  { code, first_name: firstName, email }: LeadRequest,
  services: App.Locals['services'],
): Promise<SubmittedLead | null> {
  const godfather = await services.leads.findGodfather(code);
  const token = randomBytes(32).toString('base64url');
  return godfather && { id: randomUUID(), firstName, email: normaliseEmail(email), godfather, token };
}
