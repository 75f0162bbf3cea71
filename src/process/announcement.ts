// The lines that the start prints: where the club listens, who can sign in, where its data is.

interface Announced {
  readonly host: string;
  readonly port: number;
  /** Null if the sample world is not loaded. */
  readonly sampleLogins: string | null;
  /** A link that signs in to the Studio, once, within 15 minutes; null with a hosted lake. */
  readonly studioLink: string | null;
  readonly keptIn: readonly string[];
  readonly seconds: number;
}

/** A few lines for a terminal, in the language of the README. */
export function announce({ host, port, sampleLogins, studioLink, keptIn, seconds }: Announced): string {
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  const rows = [
    { name: 'Club', value: `http://${shown}:${String(port)}/club/` },
    ...(sampleLogins ? [{ name: 'Sign in as', value: sampleLogins }] : []),
    ...(studioLink ? [{ name: 'Studio', value: `${studioLink} (opens once, within 15 minutes)` }] : []),
    { name: 'Data', value: keptIn.join(', ') },
  ];
  return [
    '',
    `The club is open (${seconds.toFixed(1)} s).`,
    ...rows.map(({ name, value }) => `  ${name.padEnd(11)} ${value}`),
    '',
  ].join('\n');
}
