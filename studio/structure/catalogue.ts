// The catalogue in the Studio's first list.
import { FilterIcon } from '@sanity/icons/Filter';
import { MenuIcon } from '@sanity/icons/Menu';
import { PackageIcon } from '@sanity/icons/Package';
import { SearchIcon } from '@sanity/icons/Search';
import { TagsIcon } from '@sanity/icons/Tags';
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure';
import { apiVersion } from '../api-version.ts';
import { group, only, orderedIn, sorted } from './items.ts';

export function catalogue(S: StructureBuilder, context: StructureResolverContext) {
  const ordered = orderedIn(S, context);
  const byRank = { field: 'orderRank', direction: 'asc' } as const;
  return group(S, { id: 'catalogue', title: 'Catálogo', icon: PackageIcon }, [
    // The list for ordering by dragging renders all products at once, even thousands, so forms open from this plain list instead.
    sorted(S, 'product', { id: 'product', title: 'Productos', icon: PackageIcon }, byRank),
    ordered('product', 'Orden de los productos', MenuIcon, { createIntent: false }),
    productsByCategory(S),
    S.divider(),
    ordered('category', 'Categorías', TagsIcon),
    S.documentTypeListItem('filter').title('Filtros').icon(FilterIcon),
    only(S, 'catalogueSettings', 'Búsquedas sugeridas', SearchIcon),
  ]);
}

/**
 * A category leads on to its products here, so its own form has to open elsewhere: under «Categorías». The Studio opens forms in any
 * list of the type alone, whatever it says it can handle.
 */
function productsByCategory(S: StructureBuilder) {
  const title = 'Productos por categoría';
  const categories = S.documentList()
    .title(title)
    .schemaType('category')
    .apiVersion(apiVersion)
    .filter('_type == "category"')
    .defaultOrdering([{ field: 'orderRank', direction: 'asc' }])
    .canHandleIntent(() => false)
    .child((category) =>
      S.documentList()
        .title('Productos')
        .schemaType('product')
        .apiVersion(apiVersion)
        .filter('_type == "product" && category._ref == $category')
        .params({ category })
        .initialValueTemplates([S.initialValueTemplateItem('product', { category })]),
    );
  return S.listItem().title(title).id('by-category').icon(TagsIcon).child(categories);
}
