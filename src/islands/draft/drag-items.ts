// Dragging on the page that the Studio shows: a section, or an item of one of its lists, is taken anywhere on it and let go before or
// behind another. The overlays' own takes hold of what is bare alone, of a section a third of which is in sight, and drops into gaps only.
import type { DragEndEvent, SanityNode } from '@sanity/visual-editing';
import { actor, isEmptyActor } from '@sanity/visual-editing/optimistic';
import { findPlace, type Place } from './drop-place.ts';

/** What is shown of an item of a list of a document. */
interface Item {
  readonly element: HTMLElement;
  /** The list, in whichever document. */
  readonly list: string;
  readonly key: string;
  readonly node: SanityNode;
}

/** How far the pointer goes before a press is a drag. */
const leastPixels = 5;
/** How near to an edge of the window the page scrolls, and how fast at most. */
const scrollEdge = 70;
const scrollPixels = 18;
const readyMs = 100;

/** Has what is marked on the page be dragged, while `isOn` says so. */
export function enableDragging(isOn: () => boolean): void {
  let ending: (() => void) | null = null;
  addEventListener(
    'mousedown',
    (event) => {
      const { button, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !isOn()) return;
      const items = target instanceof Element ? findItems(target) : null;
      if (!items) return;
      // Neither do the overlays drag it.
      event.stopPropagation();
      ending?.();
      ending = followDrag(event, items);
    },
    { capture: true },
  );
}

/** The item of a list with others that is there, the innermost, and after it the others in their order; null of a field that is used. */
function findItems(target: Element): readonly [Item, ...Item[]] | null {
  if (target.closest('input, select, textarea, canvas, [contenteditable], sanity-visual-editing')) return null;
  for (let at = target.closest('[data-sanity]'); at; at = at.parentElement?.closest('[data-sanity]') ?? null) {
    const item = readItem(at);
    if (!item) continue;
    const inList = [...document.querySelectorAll('[data-sanity]')]
      .map(readItem)
      .filter((other) => other !== null)
      .filter(({ list }) => list === item.list);
    const others = inList.filter(({ key }, index) => inList.findIndex((one) => one.key === key) === index);
    if (others.length > 1) return [item, ...others];
  }
  return null;
}

/** Reads the mark of an element (as `editOf` writes it), null if it is no item's. */
function readItem(element: Element): Item | null {
  if (!(element instanceof HTMLElement)) return null;
  const mark = new Map<string, string>();
  for (const part of (element.dataset.sanity ?? '').split(';')) {
    const [name = '', value = ''] = part.split('=');
    mark.set(name, value);
  }
  const [id, type, path = ''] = [mark.get('id'), mark.get('type'), mark.get('path')];
  const [, before = '', key] = /^(.*):([\w-]+)$/.exec(path) ?? [];
  if (id === undefined || type === undefined || key === undefined) return null;
  const inStudio = path.replace(/:([\w-]+)/g, '[_key=="$1"]');
  return { element, list: `${id};${before}`, key, node: { id, type, path: inStudio, baseUrl: '/studio' } };
}

/** Follows the pointer until it lets go; answers what ends that without a drop. */
function followDrag(press: MouseEvent, [dragged, ...inList]: readonly [Item, ...Item[]]): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const marker = Object.assign(document.createElement('div'), { className: 'draft-drop', hidden: true });
  let last = press;
  let dragging = false;
  let givenUp = false;
  let place: Place<Item> | null = null;

  const clear = () => {
    marker.remove();
    delete dragged.element.dataset.dragged;
    delete document.documentElement.dataset.dragging;
  };
  const end = () => {
    ended.abort();
    clear();
  };
  const draw = () => {
    place = findPlace(dragged, inList, last, ({ element }) => element.getBoundingClientRect());
    marker.hidden = place === null;
    if (!place) return;
    const { x, y, width, height } = place.line;
    Object.assign(marker.style, { left: `${String(x)}px`, top: `${String(y)}px` });
    Object.assign(marker.style, { width: `${String(width)}px`, height: `${String(height)}px` });
  };
  const scroll = () => {
    if (signal.aborted || givenUp) return;
    const above = Math.max(0, scrollEdge - last.clientY);
    const below = Math.max(0, last.clientY - innerHeight + scrollEdge);
    const by = (Math.min(scrollEdge, below) - Math.min(scrollEdge, above)) / scrollEdge;
    if (by !== 0) {
      scrollBy({ top: by * scrollPixels, behavior: 'instant' });
      draw();
    }
    requestAnimationFrame(scroll);
  };
  const goTo = (event: MouseEvent) => {
    last = event;
    if (givenUp) return;
    if (!dragging && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < leastPixels) return;
    if (!dragging) {
      dragging = true;
      dragged.element.dataset.dragged = '';
      document.documentElement.dataset.dragging = '';
      document.body.append(marker);
      requestAnimationFrame(scroll);
    }
    draw();
  };
  const follow = (event: MouseEvent) => {
    // It was let go where no window saw it.
    if (event.buttons === 0) end();
    else goTo(event);
  };
  const letGo = (event: MouseEvent) => {
    if (event.button !== 0) return;
    // A quick pointer is let go elsewhere than where it was last seen.
    goTo(event);
    end();
    if (!dragging) return;
    // What is let go is not pressed, too.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => {
      removeEventListener('click', swallow, { capture: true });
    });
    if (place && !givenUp) void move(dragged, place);
  };
  const refuse = (event: Event) => {
    event.preventDefault();
  };
  const options = { signal, capture: true };
  addEventListener('mousemove', follow, options);
  addEventListener('mouseup', letGo, options);
  // Neither is text selected, nor a link or picture dragged by the browser.
  addEventListener('selectstart', refuse, options);
  addEventListener('dragstart', refuse, options);
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      givenUp = true;
      clear();
    },
    options,
  );
  return end;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Has the Studio move it in the draft, by the overlays' own way to it, once that stands. */
async function move({ node }: Item, { item, side }: Place<Item>): Promise<void> {
  while (!isKnown(node.id)) await new Promise((resolve) => setTimeout(resolve, readyMs));
  const beside = { rect: { x: 0, y: 0, w: 0, h: 0 }, sanity: item.node };
  const detail: DragEndEvent = {
    // Behind what is above it, or before what is below.
    insertPosition: side === 'behind' ? { top: beside } : { bottom: beside },
    target: node,
    dragGroup: null,
    flow: 'vertical',
    preventInsertDefault: false,
  };
  dispatchEvent(new CustomEvent('sanity/dragEnd', { detail }));
}

/** Whether the Studio has been asked for that document, which it is soon after the page has loaded. */
function isKnown(id: string): boolean {
  if (isEmptyActor(actor)) return false;
  const state: unknown = actor.getSnapshot();
  return (
    isObject(state) && isObject(state.context) && isObject(state.context.documents) && id in state.context.documents
  );
}

/** Whether it has members that can be read by their names. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
