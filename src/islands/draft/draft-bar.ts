// Draft mode in the browser: a choice in the bar is sent at once; and within the Studio, the overlays that lead from what is shown
// to its form, and the news that it changed.
import overlayStyles from '@sanity/ui/styles.css?url';
import { enableVisualEditing } from '@sanity/visual-editing/enable-visual-editing';
import { readRevision, revisionAttribute } from '../../lib/draft-revision.ts';
import { draftAddress, draftChangesAddress } from '../../lib/paths.ts';

const bar = document.querySelector<HTMLFormElement>('[data-draft-bar]');
const day = bar?.querySelector<HTMLInputElement>('[name=day]');
let typesDay = false;
// A day that is typed is a date from the first digit of its year on: it is sent when the field is left, one that is picked at once.
day?.addEventListener('keydown', () => {
  typesDay = true;
});
day?.addEventListener('blur', () => {
  if (typesDay && day.value !== day.defaultValue) bar?.requestSubmit();
});
bar?.addEventListener('change', ({ target }) => {
  if (target !== day || !typesDay) bar.requestSubmit();
});

/** Tells the bar's choice to the server, with no page after it. */
async function choose(chosen: Record<string, string>): Promise<void> {
  await fetch(draftAddress, { method: 'POST', body: new URLSearchParams(chosen), redirect: 'manual', keepalive: true });
}

// Who closes the popup has seen it: it opens again when the bar says so.
document.querySelector('dialog[data-popup]')?.addEventListener('close', () => {
  const popup = bar?.querySelector<HTMLSelectElement>('[name=popup]');
  if (popup) popup.value = 'off';
  void choose({ popup: 'off' });
});

if (window.parent !== window || window.opener) {
  const shown = document.body.getAttribute(revisionAttribute);
  /** A change may be elsewhere: only a page that is another now is loaded again. */
  const reloadIfChanged = async () => {
    const revision = await fetchRevision();
    if (revision !== null && revision !== shown) location.reload();
  };
  // The Studio tells of an edit before it is saved, and not of every one; the lake tells when it is.
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
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: overlayStyles }));
  enableVisualEditing({
    zIndex: 1000,
    // The site's pages are whole documents: the Studio is told where each is, and leads to another by its address.
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
    // «Publicado» in the Studio, or drafts: told when the page is there, and at each change.
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

async function fetchRevision(): Promise<string | null> {
  try {
    return readRevision(await (await fetch(location.href)).text());
  } catch {
    // The server is away just now: when it is heard again, it is looked for again.
    return null;
  }
}
