/** Redirects to an address that editors chose. Browsers ask again each time, as editors may change it. */
export const redirectAnswer = ({ to, permanent }: { readonly to: string; readonly permanent: boolean }): Response =>
  new Response(null, { status: permanent ? 308 : 307, headers: { location: to, 'cache-control': 'no-cache' } });
