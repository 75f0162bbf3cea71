import { z } from 'zod';
import { type CheckProvider, ProviderError } from './check-provider.ts';
import { askProvider, readAnswer, readPage } from './provider-request.ts';

const Id = z.string().regex(/^[\w-]{1,100}$/);
const Created = z.object({ id: Id, url: z.string().max(2_000) });
const documentStates = [
  'in_queue',
  'ready',
  'signing',
  'completed',
  'expired',
  'canceled',
  'declined',
  'error',
] as const;
const Signature = z.object({
  id: Id,
  documents: z.array(z.object({ status: z.enum(documentStates) })).min(1),
});

/** How long a document may be signed, in days. */
const daysToSign = '7';

/**
 * Has documents signed by Signaturit's API (v3, https://docs.signaturit.com/api): a template of the club's account, signed on Signaturit's
 * page, to which the member is led instead of getting a mail.
 */
export function createSignaturit({
  origin,
  token,
  template,
}: {
  readonly origin: string;
  readonly token: string;
  /** Its id in the club's account. */
  readonly template: string;
}): CheckProvider {
  return {
    name: 'signaturit',
    begin: async ({ code, returnUrl, person }) => {
      const body = new FormData();
      body.set('name', code);
      body.set('templates[0]', template);
      body.set('recipients[0][name]', `${person.firstName} ${person.lastName}`);
      body.set('recipients[0][email]', person.email);
      body.set('delivery_type', 'url');
      body.set('expire_time', daysToSign);
      body.set('callback_url', returnUrl);
      body.set('data[code]', code);
      const answer = await askProvider({ method: 'POST', url: new URL('/v3/signatures.json', origin), token, body });
      const { id, url } = readAnswer(Created, answer);
      return { reference: id, url: readPage(url) };
    },
    read: async ({ reference }) => {
      const url = new URL(`/v3/signatures/${encodeURIComponent(reference)}.json`, origin);
      const { id, documents } = readAnswer(Signature, await askProvider({ method: 'GET', url, token }));
      if (id !== reference) throw new ProviderError('failed', 'the provider answered about another signature');
      return verdictOf(documents.map(({ status }) => status));
    },
  };
}

/** Signed only where every document is. */
function verdictOf(states: readonly (typeof documentStates)[number][]) {
  if (states.every((state) => state === 'completed')) return 'verified';
  if (states.includes('declined')) return 'refused';
  const isOver = states.some((state) => state === 'expired' || state === 'canceled' || state === 'error');
  return isOver ? 'expired' : 'pending';
}
