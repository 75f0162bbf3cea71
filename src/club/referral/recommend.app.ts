// What the page shows on which a member shares their code.
import type { APIContext } from 'astro';
import { toString } from 'qrcode';
import { content } from '../../content/content.ts';
import { siteOrigin } from '../../http/site.ts';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { paths } from '../../words/paths.ts';
import { type Friends, readFriends } from './friends.app.ts';
import type { Recommend } from './recommend.content.ts';

export interface RecommendPage extends Friends {
  readonly frame: PageFrame;
  readonly code: string;
  /** What friends open, with its origin. */
  readonly link: string;
  /** The link as an SVG. */
  readonly qr: string;
  /** Whether they have what recommending needs: a kit of their own, bought in the Canaries. */
  readonly ownsKit: boolean;
  /** Null while the editors have written nothing. */
  readonly recommend: Recommend | null;
}

/** The viewer's code, what the editors say of it, and what became of their recommendations. */
export async function loadRecommend({
  locals,
  request,
}: Pick<APIContext, 'locals' | 'request'>): Promise<RecommendPage> {
  const { draft, locale, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members recommend');
  const { code, id } = viewer.member;
  const link = siteOrigin(request) + paths.godson(code);
  const [frame, recommend, friends, devices, qr] = await Promise.all([
    loadFrame(locals),
    content.recommend(locale),
    readFriends(locals),
    services.devices.listOf(id),
    toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }),
  ]);
  const ownsKit = draft !== null || devices.some(({ boughtInCanaries }) => boughtInCanaries);
  return { frame, code, link, qr, ownsKit, recommend, ...friends };
}
