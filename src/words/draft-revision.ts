/** The attribute of <body> with a hash of the page's HTML in draft mode: written by the server, read by the overlays. */
export const revisionAttribute = 'data-revision';

/** The hash that a page's HTML carries, or null. */
export function readRevision(html: string): string | null {
  return new RegExp(`<body ${revisionAttribute}="([0-9a-f]{64})"`).exec(html)?.[1] ?? null;
}
