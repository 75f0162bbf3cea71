import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { AcceptTermsAnswer, AcceptTermsQuery } from '../../../club/session/terms.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { paths } from '../../../words/paths.ts';
import { readTarget, withTarget } from '../../../words/wanted-target.ts';

export const GET = defineEndpoint(
  {
    summary: 'Accepts the terms in force; version, time and language are recorded',
    who: 'session',
    changes: true,
    query: AcceptTermsQuery,
    reply: AcceptTermsAnswer,
    refusals: ['terms_changed'],
  },
  async ({ context: { request }, services, caller, query: { version: shown, next }, locale, now }) => {
    const version = await content.termsVersion(now);
    const isShown = shown === undefined || shown === version;
    if (isShown) await services.members.acceptTerms(caller.member.id, version, locale, now);
    // Without script the sheet's form opens this address: the answer then leads to the wanted page, or to Home, which shows the new
    // terms if they changed.
    if (request.headers.get('accept')?.includes('text/html') === true) {
      const location = isShown ? (readTarget(next) ?? paths.home()) : withTarget(paths.homeWithNewTerms(), next ?? '');
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
    }
    if (!isShown) throw new ClubError('terms_changed');
    return { acceptedTerm: true } as const;
  },
);
