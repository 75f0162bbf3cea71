// The Studio's origin: the only one, besides the site's own, whose pages may make the editors' calls and read their answers.
import { ownConfiguration } from '../process/configuration.ts';
import { mailedOrigin } from './site.ts';

const loopbackNames = ['localhost', '127.0.0.1'];
const lifeSeconds = 600;

/**
 * The origin of STUDIO_URL. Without it, the local lake serves the Studio, under either name of this machine; with a hosted project and no
 * STUDIO_URL the Studio is served by the site, whose origin needs no permission.
 */
function studioOrigins(): readonly string[] {
  const { studioUrl, hostedLake, lakePort } = ownConfiguration();
  if (studioUrl !== null) return [new URL(studioUrl).origin];
  return hostedLake ? [] : loopbackNames.map((name) => `http://${name}:${String(lakePort)}`);
}

/** Where the Studio opens a document's form, as mails to operators link to it. */
export function studioDocument(type: string, id: string): string {
  const [origin = mailedOrigin()] = studioOrigins();
  return `${origin}/studio/intent/edit/id=${id};type=${type}/`;
}

/** Whether a page of the Studio sent the request. */
export function isFromStudio(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && studioOrigins().includes(origin);
}

export const isEditorsCall = (pattern: string): boolean => pattern.startsWith('/api/editor/');

/** Adds the CORS headers by which pages of the Studio, and of no other origin, may read the answer. Without cookies. */
export function shareWithStudio(request: Request, answer: Response): Response {
  answer.headers.append('vary', 'origin');
  if (!isFromStudio(request)) return answer;
  answer.headers.set('access-control-allow-origin', request.headers.get('origin') ?? '');
  if (request.method === 'OPTIONS') {
    answer.headers.set('access-control-allow-methods', answer.headers.get('allow') ?? '');
    answer.headers.set('access-control-allow-headers', 'authorization, content-type');
    answer.headers.set('access-control-max-age', String(lifeSeconds));
  } else answer.headers.set('access-control-expose-headers', 'retry-after');
  return answer;
}
