// The hosted content lake that the environment names. See docs/going-live.md#sanity.

export interface HostedLake {
  readonly projectId: string;
  readonly dataset: string;
  /** Null if there is none: a live club does not start then. */
  readonly token: string | null;
  /** Origin of an API that has no host name for each project; null for Sanity's own. */
  readonly apiOrigin: string | null;
  /** Origin of its pictures and files. */
  readonly cdnOrigin: string;
}

/** Null where the local lake is used. */
export function findHostedLake(env: Readonly<Record<string, string | undefined>>): HostedLake | null {
  const text = (name: string) => (env[name]?.trim() === '' ? undefined : env[name]?.trim());
  const projectId = text('SANITY_PROJECT_ID');
  if (projectId === undefined) return null;
  const api = text('SANITY_API_URL');
  return {
    projectId,
    dataset: text('SANITY_DATASET') ?? 'production',
    token: text('SANITY_READ_TOKEN') ?? null,
    apiOrigin: api === undefined ? null : new URL(api).origin,
    cdnOrigin: new URL(text('SANITY_CDN_URL') ?? 'https://cdn.sanity.io').origin,
  };
}
