import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import { askAt } from './connection.ts';
import { patientFetch } from './patient-fetch.ts';

/** The Studio's client, of the local lake or a hosted project: its requests, made by `plain`, wait while the lake is out of reach. */
export function createPatientClient(
  config: ClientConfig,
  plain: (input: string | URL | Request, init?: RequestInit) => Promise<Response> = (input, init) => fetch(input, init),
): SanityClient {
  const patient = patientFetch(plain);
  // An outage may last longer than the client would wait.
  const client = createClient({ ...config, timeout: 0, resolveFetch: () => patient });
  if (config.dataset) askAt(client.getUrl(client.getDataUrl('query')));
  return client;
}
