/** What the browser's tab says: the page and the brand, where the editors named one. */
export function pageTitle(title: string, brand: string): string {
  return brand === '' ? title : `${title} · ${brand}`;
}
