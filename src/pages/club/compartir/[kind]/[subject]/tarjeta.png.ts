import type { APIRoute } from 'astro';
import { answerCard } from '../../../../../club/sharing/sharing.app.ts';

export const GET: APIRoute = (context) => answerCard(context);
