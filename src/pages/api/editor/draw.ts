import { DrawProgress, DrawProgressQuery } from '../../../club/editors/editors.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';

export const GET = defineEndpoint(
  {
    summary:
      'When the draw of that document was closed, from when on it stays as it was, and what is kept for its prizes',
    who: 'editor',
    query: DrawProgressQuery,
    limit: editorLimit,
    reply: DrawProgress,
  },
  async ({ services, query, now }) => {
    const draw = await services.draws.find(query.draw);
    if (draw?.id !== query.draw) return { closed_at: null, kept: 0 };
    return { closed_at: draw.closedAt?.toISOString() ?? null, kept: await services.draws.countKept(draw.id, now) };
  },
);
