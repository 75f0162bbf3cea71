// A friend's form, as a query or without script as a plain form.
import { randomBytes, randomUUID } from 'node:crypto';
import type { APIContext } from 'astro';
import { normaliseEmail } from '../../../club/members/members.ts';
import type { SubmittedLead } from '../../../club/referral/leads.ts';
import { content } from '../../../content/content.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { LeadAnswer, LeadRequest } from '../../../contract/referral.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { customerOf, networkOf } from '../../../http/node/client-address.ts';
import { takeAttempt, tryAttempt } from '../../../http/throttle.ts';
import { messages } from '../../../i18n/messages.ts';
import { friendMail } from '../../../jobs/referral-mail.ts';
import { isAdult } from '../../../lib/age.ts';
import { canaryDay } from '../../../lib/canary-time.ts';
import { privacyPolicySlug } from '../../../lib/slugs-in-paths.ts';

const hour = 60 * 60_000;

interface LeadCall {
  readonly context: APIContext;
  readonly services: App.Locals['services'];
  readonly locale: Locale;
  readonly now: Date;
}

/** 60 forms an hour, per network, right or wrong: codes can't be tried out with them. */
export const limitLeads = ({ clientAddress, locals }: APIContext): Promise<undefined> =>
  takeAttempt({ of: ['nueva-lead', networkOf(clientAddress)], max: 60, windowMs: hour }, locals.now);

/** Of those that are right 20 an hour, per network, and 60 for all networks of one customer: each may send a mail. */
async function limitRight({ clientAddress }: APIContext, now: Date): Promise<void> {
  const network = networkOf(clientAddress);
  await takeAttempt({ of: ['lead', network], max: 20, windowMs: hour }, now);
  await takeAttempt({ of: ['lead-customer', customerOf(network)], max: 60, windowMs: hour }, now);
}

/** Counts a mail to a mailbox: 2 an hour, 5 a day. False where none is left; nobody is refused, as others may have written its address. */
async function mayMail(mailbox: string, now: Date): Promise<boolean> {
  const inHour = await tryAttempt({ of: ['lead-mail', mailbox], max: 2, windowMs: hour }, now);
  return inHour && (await tryAttempt({ of: ['lead-mail-day', mailbox], max: 5, windowMs: 24 * hour }, now));
}

/** Stores the lead and answers with it. Throws `refusal` with the fields of somebody who is not of age, and of an unknown code. */
export async function submitLead(request: LeadRequest, refusal: ErrorCode, call: LeadCall): Promise<LeadAnswer> {
  const { context, services, locale, now } = call;
  const t = messages.referral[locale];
  if (!isAdult(request.birth_date, canaryDay(now)))
    throw new FieldRefusal(refusal, { birth_date: [t['error.birth_date']] });
  const unknown = new FieldRefusal(refusal, { code: [t['error.code']] });
  // Before anything is counted for the mailbox, whose owner may not have sent this.
  if (!(await services.leads.findGodfather(request.code))) throw unknown;
  await limitRight(context, now);
  const lead = request.website === '' ? await store(request, call) : await answerProgram(request, services);
  if (!lead) throw unknown;
  const { id, firstName, email, godfather, token } = lead;
  return { lead: { id, first_name: firstName, email, godfather }, token };
}

async function store(request: LeadRequest, { services, locale, now }: LeadCall): Promise<SubmittedLead | null> {
  const [sender, policy, mailbox] = await Promise.all([
    content.sender(locale),
    content.findDocument(locale, privacyPolicySlug, false),
    services.members.findMailbox(request.email),
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
    { sendsMail: await mayMail(mailbox, now), writeMail: (friend) => friendMail(sender, friend) },
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
