{
  const limitMs = 120_000;
  const report = (what = '') => {
    const note = document.getElementById('load-error');
    if (!note?.hidden) return;
    console.error(`Load error: ${what}`);
    note.hidden = false;
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) report(target.src);
      if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) report(target.href);
    },
    true,
  );
  for (const kind of ['vite:preloadError', 'astro:hydration-error']) addEventListener(kind, () => void report(kind));
  setTimeout(() => {
    if (document.readyState !== 'complete' || document.querySelector('astro-island[ssr]')) report('over 120 s');
  }, limitMs);
}
