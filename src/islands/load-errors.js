{
  let left = 5;
  /**
   * Ends what was said of a failure, once something comes that was asked for after it.
   * @type {(() => unknown) | undefined}
   */
  let hide;
  /** Whether something failed that nothing asks for again: that stays said. */
  let isLost = false;
  /** @param {{ kind: string, message: string, route?: string, status?: number }} report */
  const send = ({ kind, route = document.documentElement.dataset.route, status, message }) => {
    console.error(`${route}: ${status ? `${status} ` : ''}${message}`);
    const body = JSON.stringify({ kind, route, status, message: message.replace(/\n[^]*/, '').slice(0, 500) });
    const headers = { 'content-type': 'application/json', 'x-club': '1' };
    fetch('/api/club/report', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
  /** @type {(kind: string, message: string) => void} */
  const report = (kind, message) => {
    if (left-- > 0) send({ kind, message });
    else console.error(message);
  };
  /** @type {(what: string, isForGood?: boolean) => void} */
  const reportLoad = (what, isForGood) => {
    isLost ||= !!isForGood;
    const note = document.getElementById('load-error');
    if (!note?.hidden || document.querySelector('form[aria-busy]')) return;
    note.hidden = false;
    hide = () => (note.hidden = !isLost);
    report('load', `Load error: ${what}`);
  };
  const files = 'script[src], link[rel=stylesheet]';
  /** @param {Element} file */
  const addressOf = (file) => Reflect.get(file, 'src') ?? Reflect.get(file, 'href');
  addEventListener(
    'error',
    ({ target, message }) => {
      if (target === window) report('error', message);
      else if (target instanceof Element && target.matches(files))
        reportLoad(addressOf(target), target.matches('script'));
    },
    true,
  );
  addEventListener('club:report', (event) => event instanceof CustomEvent && send(event.detail));
  addEventListener('unhandledrejection', ({ reason }) => report('error', String(reason)));
  addEventListener('vite:preloadError', ({ type }) => reportLoad(type));
  // An island that failed counts as loaded for Astro, and stays as the server sent it.
  addEventListener('astro:hydration-error', ({ type }) => reportLoad(type, true));
  // Only what was asked for can be late: an island that waits to be seen has asked for nothing yet.
  const patienceMs = 120_000;
  /** @param {string | null} what */
  const reportLate = (what) => reportLoad(`over 120 s: ${what}`);
  /** @type {(chunk: Promise<unknown>, what: string | null) => Promise<unknown>} */
  const awaitChunk = (chunk, what) => {
    const late = setTimeout(reportLate, patienceMs, what);
    const stop = () => clearTimeout(late);
    chunk.then(stop, stop);
    chunk.then(hide, stop);
    return chunk;
  };
  addEventListener('club:asked', (event) => event instanceof CustomEvent && awaitChunk(event.detail, 'a chunk'));
  // How islands load, by Astro's own names; each is told of before the first island that loads so.
  for (const directive of ['load', 'idle', 'visible', 'only'])
    addEventListener(`astro:${directive}`, () => {
      const loaders = Reflect.get(self, 'Astro');
      const begin = loaders[directive];
      /** @type {(load: () => Promise<unknown>, options: unknown, island: Element) => unknown} */
      const beginInTime = (load, options, island) =>
        begin(() => awaitChunk(load(), island.getAttribute('component-url')), options, island);
      loaders[directive] = beginInTime;
    });
  setTimeout(() => {
    if (document.readyState === 'complete') return;
    // The browser keeps the timing of what has come.
    for (const address of [...document.querySelectorAll(files)].map(addressOf))
      if (performance.getEntriesByName(address).length === 0) reportLate(address);
  }, patienceMs);
}
