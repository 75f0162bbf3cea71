{
  const limitMs = 120_000;
  let left = 5;
  const report = (kind = '', message = '') => {
    console.error(message);
    if (left-- < 1) return;
    const { route } = document.documentElement.dataset;
    const body = JSON.stringify({ kind, route, message: message.replace(/\n[^]*/, '').slice(0, 500) });
    const headers = { 'content-type': 'application/json', 'x-club': '1' };
    fetch('/api/club/report', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
  const reportLoad = (what = '') => {
    const note = document.getElementById('load-error');
    if (!note?.hidden) return;
    note.hidden = false;
    report('load', `Load error: ${what}`);
  };
  addEventListener(
    'error',
    ({ target, message }) => {
      if (target instanceof HTMLScriptElement) reportLoad(target.src);
      else if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) reportLoad(target.href);
      else if (target === window) report('error', message);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report('error', String(reason)));
  for (const kind of ['vite:preloadError', 'astro:hydration-error']) addEventListener(kind, () => reportLoad(kind));
  setTimeout(() => {
    if (document.readyState !== 'complete' || document.querySelector('astro-island[ssr]')) reportLoad('over 120 s');
  }, limitMs);
}
