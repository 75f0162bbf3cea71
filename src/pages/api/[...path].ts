import type { APIRoute } from 'astro';
import { refusalAnswer } from '../../http/answers.ts';

/** The 404 for addresses that no call answers. */
export const ALL: APIRoute = ({ locals }) => refusalAnswer('not_found', locals.locale);
