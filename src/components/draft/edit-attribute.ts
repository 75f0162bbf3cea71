// Click-to-edit: in draft mode an element names the field of the document that it shows, and a click opens that field's form.
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute';

/** The request's locals, as far as draft mode goes. */
export type Draft = NonNullable<App.Locals['draft']>;

/** A field of a document; its path is such as `tiles[_key=="a"]`. */
export interface EditedField {
  readonly type: string;
  readonly id: string;
  readonly path: string;
}

/** The value of `data-sanity`; undefined outside draft mode. */
export function editAttribute({ draft }: App.Locals, field: EditedField): string | undefined {
  return draft
    ? createDataAttribute({ ...field, baseUrl: new URL('/studio', draft.studio).href }).toString()
    : undefined;
}
