// Opens the question that the address names.
function openNamed(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const named = id ? document.getElementById(id) : null;
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}

addEventListener('hashchange', openNamed);
openNamed();
