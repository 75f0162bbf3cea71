import { content } from '../../../content/content.ts';
import { ConsentRequest, ConsentsAnswer } from '../../../club/privacy/privacy.contract.ts';
import { perMember } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { canaryIso } from '../../../kit/canary-time.ts';
import { ownConsents } from '../../../words/consent-kinds.ts';
import { paths, withQuery } from '../../../words/paths.ts';
import { privacyPolicySlug } from '../../../words/slugs-in-paths.ts';

async function list(services: App.Locals['services'], memberId: string): Promise<ConsentsAnswer> {
  const consents = await services.privacy.listConsents(memberId);
  return consents.map(({ at, ...consent }) => ({
    ...consent,
    at: canaryIso(at),
  }));
}

export const GET = defineEndpoint(
  { summary: 'What the member consents to, the newest answer of each kind', who: 'session', reply: ConsentsAnswer },
  ({ services, caller: { member } }) => list(services, member.id),
);

export const POST = defineEndpoint(
  {
    summary:
      'Records that the member gives or withdraws one of the member’s own consents, with version, time and language',
    who: 'session',
    body: ConsentRequest,
    limit: perMember('consents', 30, hour),
    form: {
      done: ({ kind = '' }) => withQuery(paths.privacy(), { saved: kind }),
      // In its own box; what names none, as no form of the page does, in the first.
      refused: (code, _context, { kind }) =>
        withQuery(paths.privacy(), { [ownConsents.find((own) => own === kind) ?? ownConsents[0]]: code }),
    },
    reply: ConsentsAnswer,
  },
  async ({ services, caller: { member }, body, locale, now }) => {
    const policy = await content.findDocument(locale, privacyPolicySlug, false);
    const version = policy?.version ?? 'none';
    await services.privacy.recordConsent({ memberId: member.id, ...body, version, locale }, now);
    return list(services, member.id);
  },
);
