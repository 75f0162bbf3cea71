// Takes the place of Vite's helper for what is loaded on demand (astro.config.mjs): that one also brings styles, which no module of ours
// has (the build refuses one), and weighs three times as much on every page with an island.

/** @type {Set<string>} */
const asked = new Set();

/**
 * Loads a module on demand, and beside it the files that it needs. A failure is told to the window (load-errors.js) and thrown.
 * @template Module
 * @param {() => Promise<Module>} load
 * @param {readonly string[]} [files] paths from the site's root, without their first slash
 * @returns {Promise<Module>}
 */
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  return load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
}
