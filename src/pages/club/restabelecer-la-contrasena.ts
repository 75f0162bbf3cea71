// The misspelt address of the same page.
import type { APIRoute } from 'astro';
import { paths } from '../../words/paths.ts';

export const GET: APIRoute = () => new Response(null, { status: 308, headers: { location: paths.resetPassword() } });
