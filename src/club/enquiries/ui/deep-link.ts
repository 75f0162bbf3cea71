// Opens the question that the address's anchor names.
function openNamed(): void {
  const id = location.hash.slice(1);
  // Anchors consist of letters, digits and hyphens: any other text names no question.
  const named = id ? document.getElementById(id) : null;
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}

addEventListener('hashchange', openNamed);
openNamed();
