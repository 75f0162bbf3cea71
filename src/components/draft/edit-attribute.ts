// Click-to-edit: in draft mode an element says which field of which document it shows, and the Studio opens its form there.
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute';

/** Draft mode, as the request is in it. */
export type Draft = NonNullable<App.Locals['draft']>;

/** A field of a document; its path is such as `tiles[_key=="a"]`. */
export interface EditedField {
  readonly type: string;
  readonly id: string;
  readonly path: string;
}

/** The value of `data-sanity`; nothing outside draft mode. */
export function editAttribute({ draft }: App.Locals, field: EditedField): string | undefined {
  return draft
    ? createDataAttribute({ ...field, baseUrl: new URL('/studio', draft.studio).href }).toString()
    : undefined;
}
