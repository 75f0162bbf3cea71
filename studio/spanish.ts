// Texts of the Studio itself that its Spanish lacks, or has in the wrong gender or form of address.
import { defineLocaleResourceBundle } from 'sanity';
import { sortWords } from './sort-words.ts';

const deleteFile = 'Vas a eliminar el archivo';
const cannotDelete = 'no se puede eliminar porque se usa. Quítalo antes de donde se usa.';

const studio = {
  ...sortWords(),
  'about-dialog.version-info.deprecated.current': 'La versión {{version}} ya no se mantiene y no debería usarse.',
  'about-dialog.version-info.deprecated.header': 'Versión que ya no se mantiene',
  'about-dialog.version-info.deprecated.next-step.pinned':
    'Este Studio está fijado a una versión que ya no se mantiene. Elige otra en Manage.',
  'about-dialog.version-info.deprecated.next-step.upgrade':
    'Pon una versión más nueva del paquete sanity y vuelve a desplegar el Studio.',
  'about-dialog.version-info.deprecated.next-step.upgrade.learn-how': 'Cómo se actualiza',
  'about-dialog.version-info.deprecated.reason': 'Motivo: {{reason}}',
  'about-dialog.version-info.tooltip.deprecated': 'Ya no se mantiene',
  'asset-source.delete-dialog.usage-list.confirm-delete-file_named': `${deleteFile} <strong>{{filename}}</strong> y sus metadatos. ¿Seguro?`,
  'asset-source.delete-dialog.usage-list.confirm-delete-file_unnamed': `${deleteFile} y sus metadatos. ¿Seguro?`,
  'asset-source.delete-dialog.usage-list.warning-file-is-in-use_named': `{{filename}} ${cannotDelete}`,
  'asset-source.delete-dialog.usage-list.warning-file-is-in-use_unnamed': `Este archivo ${cannotDelete}`,
  'asset-source.delete-dialog.usage-list.warning-image-is-in-use_named': `{{filename}} ${cannotDelete}`,
  'asset-source.delete-dialog.usage-list.warning-image-is-in-use_unnamed': `Esta imagen ${cannotDelete}`,
  'changes.from-base-variant.label': 'Cambiado desde la variante de partida',
  'common.error': 'Error',
  // The orders say «Por …» themselves.
  'default-menu-item.fallback-title': '{{title}}',
  'diagnostics.menu-item': 'Diagnóstico',
  'divergence.pagination': '{{position}} de {{count}}',
  'document-group-inventory.action.manage-versions': 'Gestionar las versiones',
  'document-group-inventory.title': '{{count}} {{subject}}',
  'document-status.published-at': 'Publicado {{date}}',
  'document-store.slow-commit.description': 'Tus cambios todavía se están guardando.',
  'form.field.actions-menu.title': 'Acciones del campo',
  'help-resources.studio-version-deprecated': 'La versión {{version}} ya no se mantiene',
  'inputs.dateTime.past-date-warning': 'Elige una fecha que esté por llegar.',
  'inputs.imagetool.title': 'Punto de interés y recorte',
  'inputs.portable-text.unknown-value.annotation': 'La anotación {{name}} no está en el esquema',
  'inputs.portable-text.unknown-value.list-item': 'El tipo de lista {{name}} no está en el esquema',
  'inputs.portable-text.unknown-value.mark': 'La marca {{name}} no está en el esquema',
  'inputs.portable-text.unknown-value.style': 'El estilo {{name}} no está en el esquema',
  'inputs.reference.search-placeholder': 'Escribe para buscar',
  'network-check.slow-protocol-warning.description':
    'Tu navegador habla con el servidor por un protocolo antiguo, y puede ir bastante más despacio.',
  'release.action.edit-details': 'Editar los detalles',
  'release.action.new-release.limit-reached': 'Este espacio de trabajo admite {{count}} lanzamiento',
  'release.action.pause-to-edit': 'Pausar para editar',
  'release.dialog.edit.confirm': 'Guardar',
  'release.dialog.edit.description-label': 'Descripción',
  'release.dialog.edit.title': 'Editar el lanzamiento',
  'release.dialog.edit.title-label': 'Título',
  'release.toast.edit-release-error.title': 'No se han podido guardar los detalles del lanzamiento',
  'user-menu.action.claim-project': 'Reclamar este proyecto',
};

const structure = {
  'action.discard-changes.confirm-dialog.confirm-discard-changes-draft':
    '¿Seguro que quieres descartar todos los cambios y eliminar este borrador?',
  'action.unpublish.disabled.already-unpublished': 'Ya está previsto que este documento deje de estar publicado',
  'banners.choose-new-document-destination.choose-destination': 'Elige un destino para este documento:',
  'banners.obsolete-draft.actions.compare-draft.tooltip':
    'El documento publicado no existe: no hay con qué comparar este borrador.',
  'browser-document-title.new-document': 'Documento nuevo: {{schemaType}}',
  'changes.banner.tooltip':
    'Aquí están los cambios de una versión concreta de este documento. Elige otra versión para ver los suyos.',
  'compare-version.error.loadVersions.title': 'No se han podido cargar las versiones',
  'confirm-delete-dialog.confirm-anyway-button.text_delete_one': 'Eliminar de todos modos',
  'confirm-delete-dialog.confirm-anyway-button.text_delete_other': 'Eliminar todas las versiones de todos modos',
  'confirm-delete-dialog.confirm-button.text_delete_one': 'Eliminar el documento',
  'confirm-delete-dialog.confirm-button.text_delete_other': 'Eliminar todas las versiones',
  'confirm-delete-dialog.confirmation.text_delete_one': '¿Seguro que quieres eliminar este documento?',
  'confirm-delete-dialog.confirmation.text_delete_other':
    '¿Seguro que quieres eliminar todas las versiones de este documento?',
  'incoming-references-input.type-to-search': 'Escribe para buscar',
  'panes.document-header-title.new.text': 'Documento nuevo: {{schemaType}}',
  'panes.document-list-pane.error.max-retries-attempted':
    'No se vuelve a intentar solo, después de {{count}} intentos fallidos.',
  'panes.document-operation-results.operation-success_unpublishVersion':
    'La versión se despublicará al publicar el lanzamiento',
};

const validation = {
  'slug.missing-current': 'Falta la dirección',
  'slug.not-unique': 'Otro documento tiene ya esa dirección',
};

const copyPaste = {
  'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description':
    'No se han pegado los campos de solo lectura: {{fieldNames}} y {{count}} más',
};

/** These replace the locale's own texts. */
export const spanishBundles = Object.entries({ studio, structure, validation, 'copy-paste': copyPaste }).map(
  ([namespace, resources]) => defineLocaleResourceBundle({ locale: 'es-ES', namespace, resources }),
);
