import { content } from '../../../content/content.ts';
import { ConsentRequest, ConsentsAnswer } from '../../../contract/privacy.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { inCanaries } from '../../../lib/canary-time.ts';
import { paths, withQuery } from '../../../lib/paths.ts';
import { privacyPolicySlug } from '../../../lib/slugs-in-paths.ts';

const hour = 60 * 60_000;

async function list(services: App.Locals['services'], memberId: string): Promise<ConsentsAnswer> {
  const consents = await services.privacy.listConsents(memberId);
  return consents.map(({ at, ...consent }) => ({
    ...consent,
    at: inCanaries(at).toString({ timeZoneName: 'never' }),
  }));
}

export const GET = defineEndpoint(
  { summary: 'What the member consents to, the newest answer of each kind', who: 'session', reply: ConsentsAnswer },
  ({ services, caller: { member } }) => list(services, member.id),
);

export const POST = defineEndpoint(
  {
    summary: 'Records that the member consents to news by e-mail, or withdraws it, with version, time and language',
    who: 'session',
    body: ConsentRequest,
    rateLimit: async ({ locals }) => {
      const caller = await locals.findCaller();
      return takeAttempt({ of: ['consents', caller?.member.id ?? ''], max: 30, windowMs: hour }, locals.now);
    },
    form: {
      done: () => withQuery(paths.privacy(), { saved: 'consents' }),
      refused: (code) => withQuery(paths.privacy(), { consents: code }),
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
