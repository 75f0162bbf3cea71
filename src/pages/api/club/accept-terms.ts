import { content } from '../../../content/content.ts';
import { AcceptTermsAnswer } from '../../../contract/session.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { paths } from '../../../lib/paths.ts';

export const GET = defineEndpoint(
  {
    summary: 'Accepts the terms in force; version, time and language are recorded',
    who: 'session',
    changes: true,
    reply: AcceptTermsAnswer,
  },
  async ({ context: { request }, services, caller, locale, now }) => {
    const version = await content.termsVersion(now);
    await services.members.acceptTerms(caller.member.id, version, locale, now);
    // Without a script the sheet's form opens this address itself: then Home is what follows.
    if (request.headers.get('accept')?.includes('text/html') === true)
      return new Response(null, {
        status: 303,
        headers: { location: paths.home(), 'cache-control': 'private, no-store' },
      });
    return { acceptedTerm: true } as const;
  },
);
