import { content } from '../../../content/content.ts';
import { FaqFormAnswer, FaqFormRequest } from '../../../contract/enquiries.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { networkOf } from '../../../http/node/client-address.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { paths } from '../../../lib/paths.ts';
import { privacyPolicySlug } from '../../../lib/slugs-in-paths.ts';
import { enquiryMail } from './_enquiry-mail.ts';

const hour = 60 * 60_000;

export const POST = defineEndpoint(
  {
    summary:
      'Asks the club something: kept, and mailed to its contact address. The same on the same day is one question',
    who: 'anyone',
    body: FaqFormRequest,
    bodyLimit: 16_384,
    rateLimit: ({ clientAddress, locals }) =>
      takeAttempt({ of: ['faq-form', networkOf(clientAddress)], max: 20, windowMs: hour }, locals.now),
    form: {
      done: () => `${paths.faqForm()}?sent`,
      refused: (code, context, fields, errors) => showAgain(context, paths.faqForm(), { code, fields, errors }),
    },
    reply: FaqFormAnswer,
    status: 202,
  },
  async ({ context, services, body, locale, now }) => {
    const [{ email: club }, policy, caller] = await Promise.all([
      content.sender(locale),
      content.findDocument(locale, privacyPolicySlug, false),
      context.locals.findCaller(),
    ]);
    const id = await services.enquiries.submit({
      request: body,
      memberId: caller?.member.id ?? null,
      privacyVersion: policy?.version ?? null,
      locale,
      writeMail: (enquiryId) => enquiryMail(club, body, locale, enquiryId),
      now,
    });
    return { id };
  },
);
