import type { APIRoute } from 'astro';

/** Answers every address outside the club, so that the middleware runs for it: `/` is redirected there, all others are 404. */
export const ALL: APIRoute = () => new Response(null, { status: 404 });
