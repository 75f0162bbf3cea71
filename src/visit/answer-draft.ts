// Answers with a page of content as the sample member of draft mode sees it, drafts included. A session in this browser is ignored.
import type { APIContext, MiddlewareNext } from 'astro';
import { withDrafts } from '../content/content.ts';
import { allowStudio, type DraftMode, stampRevision } from '../http/draft-mode.ts';
import { decideVisit } from '../http/guard.ts';
import { goTo } from '../http/page-redirect.ts';
import { canaryMoment } from '../kit/canary-time.ts';
import { findRoute } from '../words/routes.ts';
import { answerUncached } from './answer-page.ts';
import { previewViewer } from './preview-viewer.ts';

/** The page at `pathname` for that sample member, or where the guard sends them. */
export async function answerDraft(
  context: APIContext,
  next: MiddlewareNext,
  { pathname }: URL,
  draft: DraftMode,
): Promise<Response> {
  const { locals, routePattern } = context;
  const { locale, theme, termsAccepted, day } = draft;
  const viewer = previewViewer(draft);
  Object.assign(locals, { draft, locale, theme });
  if (day !== null) locals.now = canaryMoment(day, '12:00');
  const access = findRoute(routePattern, pathname);
  const { target } = locals;
  const viewed = { ageVerified: true, signedIn: true, sessionEnded: false, termsAccepted, lacksPosition: false };
  const verdict = decideVisit({ access, pathname, target, ...viewed });
  if (verdict.kind === 'go') return goTo(verdict.to);
  const make = () => answerUncached(context, viewer, () => next());
  const page = await stampRevision(draft.perspective === 'drafts' ? await withDrafts(make) : await make());
  page.headers.set('cache-control', 'private, no-store');
  page.headers.set('cross-origin-opener-policy', 'unsafe-none');
  const policy = page.headers.get('content-security-policy');
  if (policy !== null) page.headers.set('content-security-policy', allowStudio(policy, draft.studio));
  return page;
}
