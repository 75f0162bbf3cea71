// Labels that the Studio's libraries have in English alone, with no key of a locale: they are put into Spanish as they appear, for
// screen readers and as tooltips.

const labels: Readonly<Record<string, string>> = {
  'Add reaction': 'Añadir una reacción',
  'Annotation object': 'Anotación',
  'Block object': 'Bloque',
  Clear: 'Borrar',
  'Clear checked filters': 'Quitar los filtros marcados',
  'Close comments': 'Cerrar los comentarios',
  'Close dialog': 'Cerrar',
  'Close panel': 'Cerrar el panel',
  'Close search': 'Cerrar la búsqueda',
  draggable: 'se puede arrastrar',
  'Edit annotation': 'Editar la anotación',
  'Edit object': 'Editar',
  'Go to next month': 'Mes siguiente',
  'Go to previous month': 'Mes anterior',
  'More breadcrumb items': 'Más pasos de la ruta',
  'Next year': 'Año siguiente',
  Open: 'Abrir',
  'Open menu': 'Abrir el menú',
  'Previous year': 'Año anterior',
  'Select hour': 'Elegir la hora',
  'Select minutes': 'Elegir los minutos',
  sortable: 'se puede ordenar',
  'UTC time': 'Hora UTC',
};

/** What is said to who drags by keyboard; the ids of what is dragged say nothing to a person. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*To pick up a draggable item, press/,
    'Para mover el elemento, pulsa la barra espaciadora. Muévelo con las flechas; con la barra se queda en su nuevo sitio, con Escape vuelve al que tenía.',
  ],
  [/^Picked up draggable item /, 'Has cogido el elemento.'],
  [/^Draggable item (.+) was moved over droppable area \1\.$/, 'El elemento está en el sitio que tenía.'],
  [/ was moved over droppable area /, 'El elemento está en otro sitio.'],
  [/ is no longer over a droppable area/, 'El elemento está fuera de la lista.'],
  [/^Dragging was cancelled\./, 'Has dejado de mover el elemento: vuelve a su sitio.'],
  [/ was dropped( over droppable area .*|\.)$/, 'El elemento se queda aquí.'],
];

/** The Spanish of a label or sentence of the libraries; null for any other. */
export function inSpanish(english: string): string | null {
  if (Object.hasOwn(labels, english)) return labels[english] ?? null;
  return sentences.find(([pattern]) => pattern.test(english))?.[1] ?? null;
}

const attributes = ['aria-label', 'aria-roledescription', 'title', 'placeholder'];
/** Where dragging is explained and told (@dnd-kit): nothing of what editors write is there. */
const told = '[id^="DndDescribedBy"], [id^="DndLiveRegion"]';
/** What floats above its button, as a tooltip. Elsewhere a text may be what somebody wrote. */
const tooltip = '[data-ui="Tooltip"], [data-ui="Tooltip__card"]';

/** Puts such labels into Spanish, from now on, wherever they appear in the page. */
export function speakSpanish(): void {
  if (typeof document === 'undefined') return;
  const translate = (element: Element) => {
    for (const name of attributes) {
      const spanish = inSpanish(element.getAttribute(name) ?? '');
      if (spanish !== null) element.setAttribute(name, spanish);
    }
    if (!element.matches(told) && !element.closest(tooltip)) return;
    for (const node of element.childNodes) {
      const spanish = node.nodeType === Node.TEXT_NODE ? inSpanish(node.nodeValue ?? '') : null;
      if (spanish !== null) node.nodeValue = spanish;
    }
  };
  const labelled = [...attributes.map((name) => `[${name}]`), told, `:is(${tooltip}) *`].join(', ');
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) translate(target);
      else if (target.parentElement) translate(target.parentElement);
      for (const node of addedNodes)
        if (node instanceof Element) for (const one of [node, ...node.querySelectorAll(labelled)]) translate(one);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: attributes });
}
