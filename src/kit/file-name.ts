// Names of files that are sent to be saved.

/** In characters. */
const longest = 80;

/** The wanted name as one that every file system takes, with the ending; the fallback where nothing of it is left. */
export function cleanFileName(wanted: string, fallback: string, ending: `.${string}`): string {
  const clean = wanted
    .toWellFormed()
    .normalize('NFC')
    .replace(/\.[a-z]{1,4}$/i, '')
    .replaceAll(/[^\p{L}\p{N}\p{Sc} ._-]+/gu, ' ')
    .replaceAll(/[\s.]+/g, ' ')
    .trim();
  // By characters: half of a surrogate pair can't be sent.
  const stem = Array.from(clean).slice(0, longest).join('').trim();
  return `${stem === '' ? fallback : stem}${ending}`;
}

/**
 * The Content-Disposition header by which a browser saves a file under that name, which has an ending; old browsers get it without
 * accents, or named `club` where nothing of it is left.
 */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll('€', 'EUR')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .replace(/^(?=\.)/, 'club');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`;
}
