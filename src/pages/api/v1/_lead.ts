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
import { networkOf } from '../../../http/node/client-address.ts';
import { takeAttempt, tryAttempt } from '../../../http/throttle.ts';
import { messages } from '../../../i18n/messages.ts';
import { friendMail } from '../../../jobs/referral-mail.ts';
import { isAdult } from '../../../lib/age.ts';
import { canaryDay } from '../../../lib/canary-time.ts';
import { privacyPolicySlug } from '../../../lib/slugs-in-paths.ts';

const hour = 60 * 60_000;

/** 20 forms an hour, per network. */
export const limitLeads = ({ clientAddress, locals }: APIContext): Promise<undefined> =>
  takeAttempt({ of: ['nueva-lead', networkOf(clientAddress)], max: 20, windowMs: hour }, locals.now);

/** Stores the lead and answers with it. Throws `refusal` with the fields of somebody who is not of age, and of an unknown code. */
export async function submitLead(
  request: LeadRequest,
  refusal: ErrorCode,
  { services, locale, now }: { services: App.Locals['services']; locale: Locale; now: Date },
): Promise<LeadAnswer> {
  const t = messages.referral[locale];
  if (!isAdult(request.birth_date, canaryDay(now)))
    throw new FieldRefusal(refusal, { birth_date: [t['error.birth_date']] });
  const lead =
    request.website === '' ? await store(request, { services, locale, now }) : await answerProgram(request, services);
  if (!lead) throw new FieldRefusal(refusal, { code: [t['error.code']] });
  const { id, firstName, email, godfather, token } = lead;
  return { lead: { id, first_name: firstName, email, godfather }, token };
}

async function store(
  request: LeadRequest,
  { services, locale, now }: { services: App.Locals['services']; locale: Locale; now: Date },
): Promise<SubmittedLead | null> {
  const [sender, policy] = await Promise.all([
    content.sender(locale),
    content.findDocument(locale, privacyPolicySlug, false),
  ]);
  // Beyond it nobody is refused: others may have written this e-mail.
  const mails = { of: ['lead-mail', normaliseEmail(request.email)], max: 5, windowMs: hour };
  return services.referral.submit(
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
    { sendsMail: await tryAttempt(mails, now), writeMail: (friend) => friendMail(sender, friend) },
    now,
  );
}

/** What a program that fills in every field gets: the same answer, of which nothing is stored. */
async function answerProgram(
  { code, first_name: firstName, email }: LeadRequest,
  services: App.Locals['services'],
): Promise<SubmittedLead | null> {
  const godfather = await services.referral.findGodfather(code);
  const token = randomBytes(32).toString('base64url');
  return godfather && { id: randomUUID(), firstName, email: normaliseEmail(email), godfather, token };
}
