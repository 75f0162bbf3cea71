// The kinds of items in the Studio's first list.
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list';
import type { ComponentType, ReactNode } from 'react';
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure';

interface Named {
  readonly id: string;
  readonly title: string;
  readonly icon: ComponentType;
}

type Items = Parameters<ReturnType<StructureBuilder['list']>['items']>[0];

/** A list within the list. */
export function group(S: StructureBuilder, { id, title, icon }: Named, items: Items) {
  return S.listItem().title(title).id(id).icon(icon).child(S.list().title(title).items(items));
}

/** The form of a document that exists once. */
export function only(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  return S.listItem()
    .title(title)
    .id(type)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(type).title(title));
}

/** What a component shows instead of documents of one type. */
export function view(S: StructureBuilder, { id, title, icon }: Named, component: () => ReactNode) {
  return S.listItem().title(title).id(id).icon(icon).child(S.component(component).id(id).title(title));
}

/** The type's documents in the order of a field. */
export function sorted(
  S: StructureBuilder,
  type: string,
  { id, title, icon }: Named,
  ordering: { readonly field: string; readonly direction: 'asc' | 'desc' },
) {
  return S.listItem()
    .title(title)
    .id(id)
    .icon(icon)
    .child(S.documentTypeList(type).title(title).defaultOrdering([ordering]));
}

/** The type's documents, the last published first. */
export function newest(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  return sorted(S, type, { id: type, title, icon }, { field: 'publishedOn', direction: 'desc' });
}

/** The type's documents, which are ordered by dragging. */
export const orderedIn =
  (S: StructureBuilder, context: StructureResolverContext) =>
  (type: string, title: string, icon: ComponentType, options: { createIntent?: false } = {}) =>
    orderableDocumentListDeskItem({ type, title, icon, S, context, id: `order-${type}`, ...options });
