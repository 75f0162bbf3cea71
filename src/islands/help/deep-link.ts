// Opens the question that the address names.
function openNamed(): void {
  const id = location.hash.slice(1);
  // Anchors are plain letters, digits and hyphens, never percent-encoded: whatever else stands there names no question.
  const named = id ? document.getElementById(id) : null;
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}

addEventListener('hashchange', openNamed);
openNamed();
