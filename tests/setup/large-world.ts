// Writes any number of articles and products, the same each time: copies of the sample content under other names.
import type { SanityClient } from '@sanity/client';

interface Document {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

export interface WorldSize {
  readonly articles: number;
  readonly products: number;
}

/** How many documents are written in one transaction. */
const batchSize = 200;

/** Adds that many articles and products to a lake with the sample content. */
export async function fillLake(editor: SanityClient, { articles, products }: WorldSize): Promise<void> {
  const originals = await editor.fetch<Document[]>(
    `*[_type in ["article", "product"] && !(_id in path("drafts.**"))] | order(_id asc)`,
  );
  const ofType = (type: string) => originals.filter(({ _type }) => _type === type);
  const documents = [...copies(ofType('article'), articles), ...copies(ofType('product'), products)];
  for (let from = 0; from < documents.length; from += batchSize) {
    const transaction = editor.transaction();
    for (const document of documents.slice(from, from + batchSize)) transaction.createOrReplace(document);
    await transaction.commit({ visibility: 'async', returnDocuments: false });
  }
}

/** `count` copies of the originals in turn, each with its own id, address and name, and for an article its own day. */
function copies(originals: readonly Document[], count: number): Document[] {
  return Array.from({ length: originals.length > 0 ? count : 0 }, (_, place) => {
    const original = originals[place % originals.length] ?? { _id: '', _type: '' };
    const number = String(place + 1).padStart(6, '0');
    const day = new Date(Date.UTC(2026, 0, 1) - place * 3_600_000).toISOString().slice(0, 10);
    const own =
      original._type === 'article'
        ? { publishedOn: day, title: { _type: 'localizedString', es: `Noticia ${number}`, en: `News ${number}` } }
        : {
            orderRank: `1|${number}:`,
            isSpecialEvent: false,
            name: { _type: 'localizedString', es: `Regalo ${number}`, en: `Gift ${number}` },
          };
    return {
      ...original,
      ...own,
      _id: `${original._type}-copy-${number}`,
      _type: original._type,
      slug: { _type: 'slug', current: `${original._type}-${number}` },
    };
  });
}
