// Gives a copied document addresses of its own and a place of its own in the order.

type Fields = Readonly<Record<string, unknown>>;

/** GROQ: every address that documents of `$type` have, including those of parts within them. */
export const takenAddresses =
  '*[_type == $type]{ "all": [slug.current, path, from, ...questions[].slug.current] }.all[defined(@)]';

/** The copy, with addresses that are not taken, and with that rank if its type is ordered by hand. */
export function withOwnPlace<Document extends Fields>(
  document: Document,
  taken: readonly string[],
  orderRank: string | undefined,
): Document {
  const used = new Set(taken);
  const free = (address: string): string => {
    let copy = `${address}-copia`;
    for (let count = 2; used.has(copy); count += 1) copy = `${address}-copia-${String(count)}`;
    used.add(copy);
    return copy;
  };
  return {
    ...document,
    ...renewAddresses(document, free),
    ...(Array.isArray(document.questions)
      ? {
          questions: document.questions.map((question: unknown) =>
            isFields(question) ? { ...question, ...renewAddresses(question, free) } : question,
          ),
        }
      : {}),
    ...(orderRank === undefined ? {} : { orderRank }),
  };
}

function renewAddresses({ slug, path, from }: Fields, free: (address: string) => string): Fields {
  return {
    ...(isFields(slug) && typeof slug.current === 'string' ? { slug: { ...slug, current: free(slug.current) } } : {}),
    ...(typeof path === 'string' ? { path: free(path) } : {}),
    ...(typeof from === 'string' ? { from: free(from) } : {}),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
