// Click-to-edit: in draft mode what is shown names the field of the document that it is from, and a click opens that very field. Outside
// draft mode nothing is marked.
import { createEditUrl } from '@sanity/client/csm';
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute';
import { vercelStegaCombine } from '@vercel/stega';
import type { Words } from '../../content/words.ts';

/** The request's locals, as far as draft mode goes. */
export type Draft = NonNullable<App.Locals['draft']>;

/** Marks what is shown of a document, or of an item of one of its lists. */
export interface Edit {
  /**
   * The value of `data-sanity` of what shows that field; without a path, of what shows the whole item (a whole document has none). With the
   * text that is shown the caret goes into its language. Undefined outside draft mode.
   */
  (path?: string, shown?: Pick<Words, 'lang'> | null): string | undefined;
  /** Marks what is shown of the item with that key. */
  readonly item: (list: string, key: string) => Edit;
  /** The items of a list, each with what marks it, by their keys in the document. */
  readonly items: <Item extends { readonly id: string }>(
    list: string,
    shown: readonly Item[],
  ) => (Item & { readonly edit: Edit })[];
  /** A text that an island shows, which sets no attribute: marked by characters that nobody sees. The text itself outside draft mode. */
  readonly text: (path: string, shown: Words) => Words;
}

/** Marks what is shown of that document. */
export function editOf({ draft }: App.Locals, document: { readonly type: string; readonly id: string }): Edit {
  const baseUrl = draft && new URL('/studio', draft.studio).href;
  const below = (base: string): Edit => {
    const pathOf = (...parts: (string | undefined)[]) => [base, ...parts].filter(Boolean).join('.');
    const edit = (path?: string, shown?: Pick<Words, 'lang'> | null) =>
      baseUrl === null || pathOf(path) === ''
        ? undefined
        : createDataAttribute({ ...document, baseUrl, path: pathOf(path, shown?.lang) }).toString();
    const text = (path: string, shown: Words): Words => {
      if (baseUrl === null) return shown;
      const href = createEditUrl({ ...document, baseUrl, path: pathOf(path, shown.lang) });
      return { ...shown, text: vercelStegaCombine(shown.text, { origin: 'sanity.io', href }, false) };
    };
    const item = (list: string, key: string) => below(pathOf(`${list}[_key=="${key}"]`));
    const items = <Item extends { readonly id: string }>(list: string, shown: readonly Item[]) =>
      shown.map((one) => ({ ...one, edit: item(list, one.id) }));
    return Object.assign(edit, { item, items, text });
  };
  return below('');
}
