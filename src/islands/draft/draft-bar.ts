// Draft mode in the browser: sends a choice in the bar at once; within the Studio, adds the overlays that lead from what is shown to its
// form, and reloads the page when it has changed.
import overlayStyles from '@sanity/ui/styles.css?url';
import { enableVisualEditing } from '@sanity/visual-editing/enable-visual-editing';
import { readRevision, revisionAttribute } from '../../words/draft-revision.ts';
import { draftAddress, draftChangesAddress } from '../../words/paths.ts';
import { enableDragging, isObject } from './drag-items.ts';

const bar = document.querySelector<HTMLFormElement>('[data-draft-bar]');
const fold = document.querySelector<HTMLDetailsElement>('[data-draft-fold]');
// On a phone it is folded. A choice loads the page anew, which is not to fold it.
if (fold) {
  fold.open = sessionStorage.getItem('draft-fold') === 'open';
  fold.addEventListener('toggle', () => {
    sessionStorage.setItem('draft-fold', fold.open ? 'open' : '');
  });
}

const day = bar?.querySelector<HTMLInputElement>('[name=day]');
let typesDay = false;
// While a day is typed it is a valid date from the year's first digit on: it is sent when the field is left, a picked one at once.
day?.addEventListener('keydown', () => {
  typesDay = true;
});
day?.addEventListener('blur', () => {
  if (typesDay && day.value !== day.defaultValue) bar?.requestSubmit();
});
bar?.addEventListener('change', ({ target }) => {
  if (target !== day || !typesDay) bar.requestSubmit();
});

const againMs = 500;
let sending = 0;
let sent = Promise.resolve();

/**
 * Sends a choice to the server without loading a page: one after another, as each answer brings all choices in one cookie, and again
 * until the server has taken it.
 */
async function choose(chosen: Record<string, string>): Promise<void> {
  sending += 1;
  sent = sent.then(async () => {
    while (!(await isTaken(chosen))) await new Promise((resolve) => setTimeout(resolve, againMs));
    sending -= 1;
  });
  return sent;
}

async function isTaken(chosen: Record<string, string>): Promise<boolean> {
  const body = new URLSearchParams(chosen);
  try {
    // A redirect that is not followed has the status 0.
    return (await fetch(draftAddress, { method: 'POST', body, redirect: 'manual', keepalive: true })).status < 500;
  } catch {
    return false;
  }
}

// What the bar sends waits for choices under way, whose answer would take it back.
bar?.addEventListener('submit', (event) => {
  if (sending === 0) return;
  event.preventDefault();
  void sent.then(() => {
    bar.requestSubmit(event.submitter);
  });
});

// A popup that was closed stays closed until the bar opens it again.
document.querySelector('dialog[data-popup]')?.addEventListener('close', () => {
  const popup = bar?.querySelector<HTMLSelectElement>('[name=popup]');
  if (popup) popup.value = 'off';
  void choose({ popup: 'off' });
});

if (window.parent !== window || window.opener) {
  const shown = document.body.getAttribute(revisionAttribute);
  /** Reloads the page if its HTML has changed; a change may be on another page. */
  const reloadIfChanged = async () => {
    const revision = await fetchRevision();
    if (revision !== null && revision !== shown) location.reload();
  };
  // The Studio reports an edit before it is saved, and not every edit; the lake reports it once it is saved.
  let looking = Promise.resolve();
  let waiting = false;
  new EventSource(draftChangesAddress).addEventListener('message', () => {
    if (waiting) return;
    waiting = true;
    looking = looking.then(() => {
      waiting = false;
      return reloadIfChanged();
    });
  });
  // What can be pressed, chosen or unfolded is, as by a member: its overlay leaves alone a click with a modifier, such as this is then. Its
  // field opens by the overlay's tab. Links lead to their field.
  addEventListener(
    'click',
    (event) => {
      if (isControl(event.target)) Object.defineProperty(event, 'altKey', { value: true });
    },
    { capture: true },
  );
  // «Editar» is switched in the Studio, which tells it the frame (by either name of the message), or in the frame by a key. What is
  // published is shown to be read: its draft may be another.
  let isEdited = true;
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const fromStudio = source === window.parent || source === window.opener;
    const type = fromStudio && isObject(data) ? data.type : undefined;
    if (type === 'presentation/toggleOverlay' || type === 'presentation/toggle-overlay') isEdited = !isEdited;
  });
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key === '\\' && (ctrlKey || metaKey)) isEdited = !isEdited;
  });
  enableDragging(() => isEdited && bar?.dataset.perspective !== 'published');
  // The overlays' own menu, in English, would take away a section without asking.
  addEventListener(
    'contextmenu',
    (event) => {
      event.stopPropagation();
    },
    { capture: true },
  );
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: overlayStyles }),
    // An answer's field covers its text, which has the overlay. A press on the text chooses it as well.
    Object.assign(document.createElement('style'), { textContent: '.answer input { pointer-events: none }' }),
  );
  enableVisualEditing({
    zIndex: 1000,
    // Each page of the site is a document of its own: the Studio is told its address, and navigates by loading another.
    history: {
      subscribe: (navigate) => {
        navigate({ type: 'replace', url: `${location.pathname}${location.search}` });
        return () => undefined;
      },
      update: ({ type, url }) => {
        if (type === 'pop') history.back();
        else if (new URL(url, location.href).href !== location.href) location.assign(url);
      },
    },
    // The Studio's choice between «Publicado» and drafts, reported when the page has loaded and at each change.
    onPerspectiveChange: (perspective) => {
      const wanted = perspective === 'published' ? 'published' : 'drafts';
      if (wanted !== bar?.dataset.perspective)
        void choose({ perspective: wanted }).then(() => {
          location.reload();
        });
    },
    refresh: (payload) => {
      if (payload.source !== 'manual') return reloadIfChanged();
      location.reload();
      return Promise.resolve();
    },
  });
}

function isControl(target: EventTarget | null): boolean {
  const control = target instanceof Element && target.closest('button, summary, label, input, select, textarea');
  return control instanceof Element && control.closest('sanity-visual-editing') === null;
}

async function fetchRevision(): Promise<string | null> {
  try {
    return readRevision(await (await fetch(location.href)).text());
  } catch {
    // The server can't be reached now: the next event will try again.
    return null;
  }
}
