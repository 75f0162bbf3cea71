// What the pages of the news load: noticias and news show the same.
import { content } from '../../../content/content.ts';
import type { Article, ArticleCard } from '../../../content/articles.ts';
import type { PageFrame } from '../../../layouts/frame.ts';
import { loadFrame } from '../../_frame.ts';

/** One wide, one large with one beside it, and two rows of three. */
const perPage = 9;

export interface NewsPage {
  readonly frame: PageFrame;
  readonly articles: readonly ArticleCard[];
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/** The page of the list that the query names, the first without one; null where there is no such page. */
export async function loadNews(locals: App.Locals, query: URLSearchParams): Promise<NewsPage | null> {
  const { locale, now } = locals;
  const page = Number(query.get('pagina') ?? '1');
  if (!Number.isSafeInteger(page) || page < 1) return null;
  const [frame, { articles, total }] = await Promise.all([
    loadFrame(locals),
    content.articles(locale, now, { from: (page - 1) * perPage, until: page * perPage }),
  ]);
  const count = Math.max(1, Math.ceil(total / perPage));
  return page > count ? null : { frame, articles, page, count };
}

export interface ArticlePage {
  readonly frame: PageFrame;
  readonly article: Article;
}

/** The article with that slug; null when there is none. */
export async function loadArticle(locals: App.Locals, slug: string): Promise<ArticlePage | null> {
  const { locale, now } = locals;
  const [frame, article] = await Promise.all([loadFrame(locals), content.findArticle(locale, slug, now)]);
  return article && { frame, article };
}
