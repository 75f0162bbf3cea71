// Redirects of pages. Which page it is may depend on the viewer, so no cache may store them, unless they are permanent.

/** To another page, which the browser then requests by GET. */
export const goTo = (to: string): Response =>
  new Response(null, { status: 303, headers: { location: to, 'cache-control': 'private, no-store' } });

/** Permanently, to the canonical address. */
export const moved = (to: string): Response => new Response(null, { status: 308, headers: { location: to } });

/** To an address that editors chose. Browsers ask again each time, as editors may change it. */
export const editorsRedirect = ({ to, permanent }: { readonly to: string; readonly permanent: boolean }): Response =>
  new Response(null, { status: permanent ? 308 : 307, headers: { location: to, 'cache-control': 'no-cache' } });
