// Converts content models into the contract's shapes, which have the texts without their language.
import type { Banner as BannerModel, Popup as PopupModel } from '../content/banners.ts';
import type { Picture } from '../content/images.ts';
import type { PointsNews } from '../club/points/points.content.ts';
import type { InspirationCard } from '../club/inspirations/inspirations.content.ts';
import type { Recommend as RecommendModel } from '../club/referral/recommend.content.ts';
import { readingSeconds } from '../club/play/reading.ts';
import type { Banner, Inspiration, Popup } from '../contract/content.ts';
import type { Image } from '../contract/image.ts';
import type { Recommend } from '../club/referral/referral.contract.ts';
import type { PointsPopup } from '../club/points/points.contract.ts';

export const toImage = ({ url, width, height, alt, lqip, focus }: Picture): Image => ({
  url,
  width,
  height,
  alt,
  lqip,
  focus,
});

export const toBanner = (banner: BannerModel): Banner => ({
  id: banner.id,
  kicker: banner.kicker?.text ?? null,
  title: banner.title.text,
  text: banner.text?.text ?? null,
  label: banner.link?.label.text ?? null,
  to: banner.link?.to ?? null,
  ink: banner.ink,
  image: toImage(banner.image),
});

export const toPopup = (popup: PopupModel): Popup => ({
  id: popup.id,
  title: popup.title.text,
  text: popup.text.text,
  label: popup.link?.label.text ?? null,
  to: popup.link?.to ?? null,
  image: popup.image && toImage(popup.image),
});

export const toInspiration = ({ id, slug, title, summary, image, gameId }: InspirationCard): Inspiration => ({
  id,
  slug,
  title: title.text,
  summary: summary.text,
  image: toImage(image),
  meta: { delay: readingSeconds, gameId },
});

/** The news of points; without any, 0 points and no texts. */
export const toPointsPopup = (news: Omit<PointsNews, 'link'> | null): PointsPopup => ({
  points: news?.points ?? 0,
  popup: news?.popup?.text ?? null,
  description: news?.description?.text ?? null,
  image: news?.image ? toImage(news.image) : null,
});

/** Empty texts while the editors have written nothing. */
export function toRecommend(recommend: RecommendModel | null): Recommend {
  const text = (words: { readonly text: string } | undefined) => words?.text ?? '';
  const [one, two, three, four] = recommend?.paragraphs ?? [];
  const [first, second, third] = recommend?.textIcons ?? [];
  return {
    main_title: text(recommend?.mainTitle),
    title: text(recommend?.title),
    paragraph_1: text(one),
    paragraph_2: text(two),
    paragraph_3: text(three),
    paragraph_4: text(four),
    text_icon_1: text(first),
    text_icon_2: text(second),
    text_icon_3: text(third),
    information_text: text(recommend?.informationText),
    reasons: (recommend?.reasons ?? []).map(text),
  };
}
