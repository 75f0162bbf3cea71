import { z } from 'zod';
import { type CheckProvider, ProviderError } from './check-provider.ts';
import { askProvider, readAnswer, readPage } from './provider-request.ts';

const Created = z.object({ id: z.string().regex(/^[\w-]{1,100}$/), url: z.string().max(2_000) });
const Verification = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'expired']),
});
const verdicts = { pending: 'pending', approved: 'verified', rejected: 'refused', expired: 'expired' } as const;

/** Checks identities by a provider that speaks docs/video-identity.md, at that base address. */
export function createVideoIdentity({ base, token }: { readonly base: string; readonly token: string }): CheckProvider {
  const root = `${base.replace(/\/+$/, '')}/verifications`;
  return {
    name: 'video-identity',
    begin: async ({ code, returnUrl, locale, person }) => {
      const answer = await askProvider({
        method: 'POST',
        url: new URL(root),
        token,
        body: {
          reference: code,
          return_url: returnUrl,
          locale,
          subject: { first_name: person.firstName, last_name: person.lastName, birth_date: person.birthDate },
        },
      });
      const { id, url } = readAnswer(Created, answer);
      return { reference: id, url: readPage(url) };
    },
    read: async ({ code, reference }) => {
      const url = new URL(`${root}/${encodeURIComponent(reference)}`);
      const found = readAnswer(Verification, await askProvider({ method: 'GET', url, token }));
      if (found.id !== reference || found.reference !== code)
        throw new ProviderError('failed', 'the provider answered about another verification');
      return verdicts[found.status];
    },
  };
}
