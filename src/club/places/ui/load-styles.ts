/**
 * Loads a style sheet of a library that is loaded on demand, as the page would otherwise load it with its own. Resolves once it applies.
 */
export function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      reject(new Error(`no style sheet: ${href}`));
    };
    document.head.append(link);
  });
}
