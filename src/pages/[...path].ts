import type { APIRoute } from 'astro';

/** Outside the club there is nothing; `/` itself is redirected before. It stands here so that every address meets the guard. */
export const ALL: APIRoute = () => new Response(null, { status: 404 });
