import { DrawProgress, DrawProgressQuery } from '../../../club/editors/editors.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'When the draw of that document was closed, from when on it stays as it was',
    who: 'editor',
    query: DrawProgressQuery,
    limit: editorLimit,
    reply: DrawProgress,
  },
  async ({ services, query }) => {
    const draw = await services.draws.find(query.draw);
    return { closed_at: draw?.id === query.draw ? (draw.closedAt?.toISOString() ?? null) : null };
  },
);
