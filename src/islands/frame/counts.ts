// Tells the club, as the page is left, which parts of it were on the screen and in which a link or a button was pressed: sums without the
// member (club/results/README.md#seen-and-clicked). Of a member who switched that off the page tells nothing.

const page = document.querySelector<HTMLElement>('[data-counts=on]');
const known = new Set<string>();
let counts: { seen: string[]; clicked: string[] } = { seen: [], clicked: [] };

function note(act: 'seen' | 'clicked', part: Element | null | undefined): void {
  const id = part instanceof HTMLElement && part.dataset.counted;
  if (!id || known.has(act + id)) return;
  known.add(act + id);
  counts[act].push(id);
}

function tell(): void {
  if (!document.hidden || !(counts.seen[0] || counts.clicked[0])) return;
  const headers = {
    'content-type': 'application/json',
    'x-club': '1',
    'x-club-member': document.documentElement.dataset.member ?? '',
  };
  // Nobody is told where it fails: the page is gone, and one time less changes no figure.
  fetch('/api/club/counts', { method: 'POST', keepalive: true, headers, body: JSON.stringify(counts) }).catch(
    () => undefined,
  );
  counts = { seen: [], clicked: [] };
}

if (page) {
  note('seen', page);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) note('seen', target);
    },
    { threshold: 0.5 },
  );
  for (const part of page.querySelectorAll('[data-counted]')) observer.observe(part);
  // Before what was pressed leads away; what closes a sheet is no interest in it.
  page.addEventListener(
    'click',
    ({ target }) => {
      const part = target instanceof Element && target.closest('a,button:not([command])')?.closest('[data-counted]');
      if (!part) return;
      // Whoever is quick presses it before the observer tells that it is there.
      note('seen', part);
      note('clicked', part);
    },
    true,
  );
  document.addEventListener('visibilitychange', tell);
}
