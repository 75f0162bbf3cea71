// Whether a file can be used as a picture: by its bytes, as its name may say anything.

/** The largest file of a picture, in bytes. */
export const largestPicture = 20 * 1024 * 1024;

const kinds = 'Sirven JPG, PNG, WebP, GIF, TIFF y SVG.';
const saveAsJpg =
  'Guárdala como JPG: en un Mac, ábrela con Vista Previa y elige Archivo › Exportar; en Windows, con Fotos › Guardar como.';
const unsafe = {
  'lleva un programa dentro': [
    /<(?:[\w.-]+:)?(?:script|handler|listener|foreignObject|iframe|embed|object)\b/i,
    // Within a tag: words may have an `on` before a sign, too.
    /<[\w:.-]+(?:[^<>"']|"[^"]*"|'[^']*')*?(?<=[\s"'/])on\w+\s*=/i,
    /javascript:/i,
    /attributeName\s*=\s*["']?\s*(?:on|(?:[\w.-]+:)?href)/i,
    /<!ENTITY/i,
  ],
  'llama a otros sitios': [
    // A part of the picture itself, or a picture within it, is no other place.
    /(?:href|src(?:set)?)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]))/i,
    /url\(\s*(?!["']?\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]))/i,
    /@import|image-set\(|<\?xml-stylesheet/i,
  ],
} as const;

/** Why a file can't be used as a picture, and what to do about it; null where it can. Only what is not too large is read. */
export async function pictureFault(size: number, read: () => Promise<Uint8Array>): Promise<string | null> {
  if (size > largestPicture) {
    const megabytes = (size / 1024 / 1024).toLocaleString('es-ES', { maximumFractionDigits: 1 });
    return `Pesa ${megabytes} MB, y pueden ser 20 como mucho. Guárdala más pequeña: 3000 píxeles de ancho bastan.`;
  }
  const bytes = await read();
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  if (/^\xFF\xD8\xFF|^\x89PNG\r\n|^GIF8[79]a|^RIFF[^]{4}WEBP|^II\*\0|^MM\0\*/.test(start)) return null;
  if (start.startsWith('ftyp', 4)) return containerFault(start);
  return svgFault(new TextDecoder().decode(bytes));
}

/** Of a file in the container of HEIC and AVIF, which films have too. */
function containerFault(start: string): string {
  const length = start.charCodeAt(3);
  const brands = start.slice(8, length);
  if (/avif|avis/.test(brands)) return `Es una imagen AVIF, que aquí no sirve. ${saveAsJpg}`;
  if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands))
    return `Es una foto HEIC, como las del iPhone, que los navegadores no muestran. ${saveAsJpg}`;
  return `No es una imagen. ${kinds}`;
}

function svgFault(text: string): string | null {
  const rest = text.replace(/^\uFEFF?(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE svg\b[^[>]*(?:\[[^\]]*\]\s*)?>)*/i, '');
  if (!/^<(?:[\w.-]+:)?svg\b/.test(rest)) return `No es una imagen. ${kinds}`;
  // `&#106;avascript:` is the same as `javascript:`.
  const decoded = text.replace(/&#(x[0-9a-f]+|\d+);?/gi, (_, code: string) => characterOf(code));
  // And a style's `u\72l(` is `url(`.
  const unescaped = decoded.replace(/\\(?:([0-9a-f]{1,6})\s?|([^]))/gi, (_, code?: string, character = '') =>
    code === undefined ? String(character) : characterOf(`x${code}`),
  );
  const isFound = (pattern: RegExp) => pattern.test(decoded) || pattern.test(unescaped);
  const found = Object.entries(unsafe).find(([, patterns]) => patterns.some(isFound));
  return found ? `Este SVG ${found[0]}. Pide o exporta uno sin scripts ni enlaces, o guárdalo como PNG.` : null;
}

function characterOf(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}
