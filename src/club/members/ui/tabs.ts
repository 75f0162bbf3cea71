// Makes tabs of the links to the profile's sections (WAI-ARIA tabs, activated by the focus). Without script they stay links.

const list = document.querySelector<HTMLElement>('[data-tabs]');
const tabs = [...(list?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
/** What the sign that there are more takes of the list, px. */
const moreWidth = 40;
const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.dataset.panel ?? '');

/** Shows a tab's panel, and has the address name it: going back leads to the page before the profile, not to the tab before. */
function select(chosen: HTMLAnchorElement): void {
  showPanelOf(chosen);
  history.replaceState(history.state, '', chosen.href);
}

function showPanelOf(chosen: HTMLAnchorElement): void {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    panelOf(tab)?.toggleAttribute('hidden', !isChosen);
  }
  reveal(chosen);
}

/** Moves the list sideways alone: the page stays where it is. */
function reveal(tab: HTMLElement): void {
  if (!list) return;
  const [inList, inTab] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inTab.left < inList.left) list.scrollLeft -= inList.left - inTab.left;
  else if (inTab.right > inList.right - moreWidth) list.scrollLeft += inTab.right - inList.right + moreWidth;
}

function onKey(event: KeyboardEvent): void {
  const place = tabs.findIndex((tab) => tab === document.activeElement);
  const last = tabs.length - 1;
  const next = {
    ArrowRight: place === last ? 0 : place + 1,
    ArrowLeft: place <= 0 ? last : place - 1,
    Home: 0,
    End: last,
    ' ': place,
  }[event.key];
  const tab = next === undefined ? undefined : tabs[next];
  if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tab.focus();
  select(tab);
}

/** Says whether there are more of them at the end, where they don't all fit. */
function tellOfMore(): void {
  const more = list?.querySelector('.more-tabs');
  if (list && more) more.toggleAttribute('hidden', list.scrollLeft + list.clientWidth >= list.scrollWidth - 8);
}

if (list) {
  list.addEventListener('scroll', tellOfMore, { passive: true });
  new ResizeObserver(tellOfMore).observe(list);
  list.role = 'tablist';
  for (const tab of tabs) {
    const panel = panelOf(tab);
    tab.role = 'tab';
    tab.setAttribute('aria-controls', tab.dataset.panel ?? '');
    tab.removeAttribute('aria-current');
    if (panel) {
      panel.role = 'tabpanel';
      panel.tabIndex = 0;
    }
    tab.addEventListener('click', (event) => {
      // With a key held it opens elsewhere, as any link does.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      select(tab);
    });
  }
  list.addEventListener('keydown', onKey);
  const first = tabs.find((tab) => panelOf(tab)?.hidden === false);
  if (first) showPanelOf(first);
}
