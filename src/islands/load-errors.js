{
  let left = 5;
  const send = ({ kind = '', route = document.documentElement.dataset.route, status = undefined, message = '' }) => {
    console.error(`${route}: ${status ? `${status} ` : ''}${message}`);
    const body = JSON.stringify({ kind, route, status, message: message.replace(/\n[^]*/, '').slice(0, 500) });
    const headers = { 'content-type': 'application/json', 'x-club': '1' };
    fetch('/api/club/report', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
  const report = (kind = '', message = '') => {
    if (left-- > 0) send({ kind, message });
    else console.error(message);
  };
  const reportLoad = (what = '') => {
    const note = document.getElementById('load-error');
    if (!note?.hidden || document.querySelector('form[aria-busy]')) return;
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
  addEventListener('club:report', (event) => event instanceof CustomEvent && send(event.detail));
  addEventListener('unhandledrejection', ({ reason }) => report('error', String(reason)));
  for (const kind of ['vite:preloadError', 'astro:hydration-error']) addEventListener(kind, () => reportLoad(kind));
  setTimeout(() => {
    if (document.readyState !== 'complete' || document.querySelector('astro-island[ssr]')) reportLoad('over 120 s');
  }, 120_000);
}
