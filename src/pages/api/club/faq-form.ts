import { content } from '../../../content/content.ts';
import { FaqFormAnswer, faqFormBody, FaqFormRequest } from '../../../club/enquiries/enquiries.contract.ts';
import { perNetwork } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { paths } from '../../../words/paths.ts';
import { privacyPolicySlug } from '../../../words/slugs-in-paths.ts';
import { enquiryMail } from '../../../club/enquiries/enquiries.mail.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Asks the club something: kept, and mailed to its contact address. The same on the same day is one question',
    who: 'anyone',
    body: FaqFormRequest,
    bodyLimit: faqFormBody,
    // Each writes a mail.
    limit: perNetwork('faq-form', 20, hour, {
      counts: 'done',
      ownOfBrowser: true,
      beyond: { everyMs: 2_000, longestMs: 20_000 },
    }),
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
