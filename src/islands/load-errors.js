// The brief's §8: a script or style that fails to load, or takes over 120 s, is reported as a load error. It stands in the page
// itself, word for word as here (astro.config.mjs allows it by its hash), as it must work when nothing else was loaded.
{
  const limitMs = 120_000;

  /** @param {string} what */
  const report = (what) => {
    const note = document.getElementById('load-error');
    if (!note?.hidden) return;
    console.error(`Load error: ${what}`);
    note.hidden = false;
  };

  // What fails to load does not bubble, but is seen on the way down.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) report(target.src);
      if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) report(target.href);
    },
    true,
  );
  // Islands and their chunks are imported as they are needed.
  addEventListener('vite:preloadError', () => {
    report('a chunk');
  });
  addEventListener('astro:hydration-error', () => {
    report('an island');
  });
  setTimeout(() => {
    if (document.readyState !== 'complete' || document.querySelector('astro-island[ssr]')) report('over 120 s');
  }, limitMs);
}
