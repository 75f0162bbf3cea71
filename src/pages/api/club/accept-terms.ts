import { content } from '../../../content/content.ts';
import { AcceptTermsAnswer } from '../../../contract/session.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Accepts the terms in force; version, time and language are recorded',
    who: 'session',
    changes: true,
    reply: AcceptTermsAnswer,
  },
  async ({ services, caller, locale, now }) => {
    const { version } = await content.terms(locale, now);
    await services.members.acceptTerms(caller.member.id, version, locale, now);
    return { acceptedTerm: true } as const;
  },
);
