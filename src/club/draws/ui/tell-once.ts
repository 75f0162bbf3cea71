// What was accepted just now is told once: loaded again, the page is the list alone.
if (new URLSearchParams(location.search).has('aceptado')) history.replaceState(history.state, '', location.pathname);
