// Draft mode in the browser: a choice in the bar is sent at once; and within the Studio, the overlays that lead from what is shown
// to its form, and the news that it changed.
import { enableVisualEditing } from '@sanity/visual-editing/enable-visual-editing';

/**
 * So long after the Studio last told of an edit. It tells before the edit is saved and once more a second later, which a page that
 * loads again sooner would miss.
 */
const settleMs = 1100;

const bar = document.querySelector<HTMLFormElement>('[data-draft-bar]');
bar?.addEventListener('change', () => {
  bar.requestSubmit();
});

if (window.parent !== window || window.opener) {
  let waiting: number | undefined;
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
    refresh: (payload) => {
      return new Promise((resolve) => {
        clearTimeout(waiting);
        waiting = window.setTimeout(
          () => {
            resolve();
            location.reload();
          },
          payload.source === 'manual' ? 0 : settleMs,
        );
      });
    },
  });
}
