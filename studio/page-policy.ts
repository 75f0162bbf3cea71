// What the Studio's page may load and call. It asks its maker's servers for news, fonts, a newer version and telemetry, and has no switch
// for all of them: its content security policy refuses what is neither ours nor the project's.
import { createHash } from 'node:crypto';

/** The content security policy of the page, which may load and call its own origin and the origins `own`. */
export function studioPolicy(page: string, own: readonly string[]): string {
  const [ours, sockets] = [own.join(' '), own.map((origin) => origin.replace(/^http/, 'ws')).join(' ')];
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptsWithin(page).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${ours} ${sockets} data: blob:`,
    `img-src 'self' ${ours} data: blob:`,
    `media-src 'self' ${ours} data: blob:`,
    `frame-src 'self' ${ours}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The origins of a hosted project: its own hosts, and the one of its pictures and files. */
export const hostsOf = (projectId: string): readonly string[] => [
  `https://${projectId}.api.sanity.io`,
  `https://${projectId}.apicdn.sanity.io`,
  'https://cdn.sanity.io',
];

/** The hashes of the scripts within a page, by which its policy names them. */
const scriptsWithin = (page: string): readonly string[] =>
  [...page.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
