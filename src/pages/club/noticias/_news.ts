// What the pages of the news load: noticias and news show the same.
import { content } from '../../../content/content.ts';
import type { Article } from '../../../content/articles.ts';
import type { PageFrame } from '../../../layouts/frame.ts';
import { loadFrame } from '../../_frame.ts';

/** One wide, one large with one beside it, and two rows of three. */
const perPage = 9;

export interface NewsPage {
  readonly frame: PageFrame;
  readonly articles: readonly Article[];
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/** The page of the list that the query names, the first without one; null where there is no such page. */
export async function loadNews(locals: App.Locals, query: URLSearchParams): Promise<NewsPage | null> {
  const { locale, now } = locals;
  const [frame, articles] = await Promise.all([loadFrame(locals), content.articles(locale, now)]);
  const count = Math.max(1, Math.ceil(articles.length / perPage));
  const page = Number(query.get('pagina') ?? '1');
  if (!Number.isInteger(page) || page < 1 || page > count) return null;
  return { frame, articles: articles.slice((page - 1) * perPage, page * perPage), page, count };
}

export interface ArticlePage {
  readonly frame: PageFrame;
  readonly article: Article;
  readonly related: readonly Article[];
}

/** The article with that slug, and three others: of the same topic first, then the newest. Null when there is none. */
export async function loadArticle(locals: App.Locals, slug: string): Promise<ArticlePage | null> {
  const { locale, now } = locals;
  const [frame, articles] = await Promise.all([loadFrame(locals), content.articles(locale, now)]);
  const article = articles.find((known) => known.slug === slug);
  if (!article) return null;
  const isAside = ({ topic }: Article) => Number(topic.text !== article.topic.text);
  const related = articles
    .filter((known) => known !== article)
    .toSorted((one, other) => isAside(one) - isAside(other))
    .slice(0, 3);
  return { frame, article, related };
}
