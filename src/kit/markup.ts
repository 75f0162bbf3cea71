const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const signs = /[&<>"']/;

/** Text as HTML and XML write it, between tags and in quoted attributes. Most has none: looking for them first is quicker. */
export const escapeMarkup = (text: string): string =>
  signs.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign) : text;
