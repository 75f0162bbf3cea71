// What the pages of the news show. noticias and news show the same; the one address of both is noticias.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import type { Article, ArticleCard } from './articles.content.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { siteOrigin } from '../../http/site.ts';
import { paths } from '../../words/paths.ts';
import { loadFrame } from '../../visit/load-frame.ts';

/** One wide, one large with one beside it, and two rows of three. */
const perPage = 9;

type Visit = Pick<APIContext, 'locals' | 'request' | 'url'>;

export interface NewsPage {
  readonly frame: PageFrame;
  /** The page's one address, with its origin. */
  readonly canonical: string;
  readonly articles: readonly ArticleCard[];
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/** The page of the list that the query names, the first without one; null where there is no such page. */
export async function loadNews({ locals, request, url }: Visit): Promise<NewsPage | null> {
  const { locale, now } = locals;
  const page = Number(url.searchParams.get('pagina') ?? '1');
  if (!Number.isSafeInteger(page) || page < 1) return null;
  const [frame, { articles, total }] = await Promise.all([
    loadFrame(locals),
    content.articles(locale, now, { from: (page - 1) * perPage, until: page * perPage }),
  ]);
  const count = Math.max(1, Math.ceil(total / perPage));
  if (page > count) return null;
  return { frame, canonical: siteOrigin(request) + paths.news(String(page)), articles, page, count };
}

export interface ArticlePage {
  readonly frame: PageFrame;
  /** The page's one address, with its origin. */
  readonly canonical: string;
  readonly article: Article;
}

/** The article with that slug; null when there is none. */
export async function loadArticle(
  { locals, request }: Pick<Visit, 'locals' | 'request'>,
  slug: string,
): Promise<ArticlePage | null> {
  const { locale, now } = locals;
  const [frame, article] = await Promise.all([loadFrame(locals), content.findArticle(locale, slug, now)]);
  return article && { frame, canonical: siteOrigin(request) + paths.article(article.slug), article };
}
