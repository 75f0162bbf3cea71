// The Studio's first list: grouped by what an editor does, not by type.
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list';
import { BookIcon } from '@sanity/icons/Book';
import { CalendarIcon } from '@sanity/icons/Calendar';
import { CogIcon } from '@sanity/icons/Cog';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EditIcon } from '@sanity/icons/Edit';
import { FilterIcon } from '@sanity/icons/Filter';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { HomeIcon } from '@sanity/icons/Home';
import { LinkIcon } from '@sanity/icons/Link';
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved';
import { MenuIcon } from '@sanity/icons/Menu';
import { PackageIcon } from '@sanity/icons/Package';
import { SearchIcon } from '@sanity/icons/Search';
import { StarIcon } from '@sanity/icons/Star';
import { TagsIcon } from '@sanity/icons/Tags';
import { UserIcon } from '@sanity/icons/User';
import type { ComponentType } from 'react';
import type { StructureBuilder, StructureResolver } from 'sanity/structure';
import { apiVersion } from '../api-version.ts';
import { BrokenLinks } from '../links/BrokenLinks.tsx';
import { productOfCategory } from './templates.ts';
import { current, past, upcomingByDate } from './campaigns.ts';

export const structure: StructureResolver = (S, context) => {
  const ordered = (type: string, title: string, icon: ComponentType, options: { createIntent?: false } = {}) =>
    orderableDocumentListDeskItem({ type, title, icon, S, context, id: `order-${type}`, ...options });
  return S.list()
    .title('Contenido')
    .items([
      S.listItem()
        .title('En portada hoy')
        .id('today')
        .icon(HomeIcon)
        .child(
          S.list()
            .title('En portada hoy')
            .items([
              only(S, 'home', 'Portada: imágenes y teselas', HomeIcon),
              current(S, 'banner', 'Banners de hoy'),
              current(S, 'popup', 'Aviso de hoy'),
              only(S, 'monthlyPoints', 'Puntos del mes', StarIcon),
              only(S, 'welcomePoints', 'Puntos de bienvenida', StarIcon),
            ]),
        ),
      S.listItem()
        .title('Campañas')
        .id('campaigns')
        .icon(CalendarIcon)
        .child(
          S.list()
            .title('Campañas')
            .items([
              current(S, 'banner', 'En curso'),
              upcomingByDate(S, context, 'banner', 'Próximas'),
              past(S, 'banner', 'Terminadas'),
              S.divider(),
              ordered('banner', 'Orden de los banners', MenuIcon),
              S.documentTypeListItem('popup').title('Avisos emergentes').icon(StarIcon),
            ]),
        ),
      S.listItem()
        .title('Catálogo')
        .id('catalogue')
        .icon(PackageIcon)
        .child(
          S.list()
            .title('Catálogo')
            .items([
              // The list for ordering by dragging renders all products at once, even thousands, so forms open from this plain list instead.
              S.listItem()
                .title('Productos')
                .id('product')
                .icon(PackageIcon)
                .child(
                  S.documentTypeList('product')
                    .title('Productos')
                    .defaultOrdering([{ field: 'orderRank', direction: 'asc' }]),
                ),
              ordered('product', 'Orden de los productos', MenuIcon, { createIntent: false }),
              S.listItem()
                .title('Productos por categoría')
                .id('by-category')
                .icon(TagsIcon)
                .child(
                  // A category leads on to its products here, so its own form has to open elsewhere: under «Categorías». The Studio
                  // opens forms in any list of the type alone, whatever it says it can handle.
                  S.documentList()
                    .title('Productos por categoría')
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
                        .initialValueTemplates([S.initialValueTemplateItem(productOfCategory.id, { category })]),
                    ),
                ),
              S.divider(),
              ordered('category', 'Categorías', TagsIcon),
              S.documentTypeListItem('filter').title('Filtros').icon(FilterIcon),
              only(S, 'catalogueSettings', 'Búsquedas sugeridas', SearchIcon),
            ]),
        ),
      S.listItem()
        .title('Noticias e inspiración')
        .id('reading')
        .icon(EditIcon)
        .child(
          S.list()
            .title('Noticias e inspiración')
            .items([
              newest(S, 'article', 'Noticias', EditIcon),
              S.divider(),
              newest(S, 'inspiration', 'Te inspiramos', StarIcon),
              only(S, 'inspirationsHeader', 'Cabecera de Te inspiramos', DocumentTextIcon),
            ]),
        ),
      S.listItem()
        .title('Programa')
        .id('programme')
        .icon(CalendarIcon)
        .child(
          S.documentTypeList('clubDate')
            .title('Programa')
            .defaultOrdering([{ field: 'day', direction: 'asc' }]),
        ),
      S.documentTypeListItem('page').title('Páginas').icon(DocumentTextIcon),
      S.listItem()
        .title('Ayuda')
        .id('help')
        .icon(HelpCircleIcon)
        .child(
          S.list()
            .title('Ayuda')
            .items([
              ordered('faqTopic', 'Preguntas frecuentes', HelpCircleIcon),
              only(S, 'contact', 'Contacto', UserIcon),
            ]),
        ),
      S.listItem()
        .title('Legal')
        .id('legal')
        .icon(BookIcon)
        .child(
          S.list()
            .title('Legal')
            .items([
              S.listItem()
                .title('Términos y condiciones')
                .id('terms')
                .icon(BookIcon)
                .child(
                  S.documentTypeList('terms')
                    .title('Términos y condiciones')
                    .defaultOrdering([{ field: 'inForceFrom', direction: 'desc' }]),
                ),
              S.documentTypeListItem('clubDocument').title('Documentos').icon(DocumentTextIcon),
              S.documentTypeListItem('clubFile').title('Ficheros PDF').icon(DocumentTextIcon),
            ]),
        ),
      S.divider(),
      only(S, 'navigation', 'Navegación', MenuIcon),
      only(S, 'walletModal', 'Tarjeta de socio', UserIcon),
      only(S, 'credentials', 'Textos de acceso', DocumentTextIcon),
      only(S, 'siteSettings', 'Ajustes del sitio', CogIcon),
      S.documentTypeListItem('redirect').title('Redirecciones').icon(LinkIcon),
      S.listItem()
        .title('Enlaces rotos')
        .id('broken-links')
        .icon(LinkRemovedIcon)
        .child(S.component(BrokenLinks).id('broken-links').title('Enlaces rotos')),
    ]);
};

/** The form of a document that exists once. */
function only(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  return S.listItem()
    .title(title)
    .id(type)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(type).title(title));
}

/** The type's documents, the last published first. */
function newest(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  return S.listItem()
    .title(title)
    .id(type)
    .icon(icon)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{ field: 'publishedOn', direction: 'desc' }]),
    );
}
