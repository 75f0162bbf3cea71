/** The answer that leads on to an address that the editors chose. It is asked again each time: they may choose another one. */
export const redirectAnswer = ({ to, permanent }: { readonly to: string; readonly permanent: boolean }): Response =>
  new Response(null, { status: permanent ? 308 : 307, headers: { location: to, 'cache-control': 'no-cache' } });
