// Warns of a picture with too few pixels for a large screen.

const leastPixels = 1000;

/** A rule, for a warning: by the size that is in the name of the picture's file. Drawings (SVG) are sharp at any size. */
export function warnOfSmallPicture(value: unknown): true | string {
  const [, width, height, format] = /-(\d+)x(\d+)-([a-z]+)$/.exec(assetOf(value)) ?? [];
  if (format === undefined || format === 'svg') return true;
  if (Math.max(Number(width), Number(height)) >= leastPixels) return true;
  return `Es pequeña (${String(width)} × ${String(height)} píxeles): se verá borrosa. Mejor una de ${String(leastPixels)} o más en el lado largo.`;
}

function assetOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('asset' in value)) return '';
  const { asset } = value;
  return typeof asset === 'object' && asset !== null && '_ref' in asset ? String(asset._ref) : '';
}
