// In which sizes the pictures of the lake are served, by their addresses at /media.

/** Widths in pixels in which a photograph is served; a drawing has no need of them. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1920, 2560] as const;

/** Whether the picture at that address is a drawing, which has no sizes. What is left of a cropped one is served as a photograph is. */
export const isDrawing = (address: string): boolean => /^\/media\/[^/]+\/[^/]+\.svg$/.test(address);

/** The `srcset` of a picture, undefined for a drawing, which is sharp at any size. */
export function srcsetOf({ url, width }: { readonly url: string; readonly width: number }): string | undefined {
  if (isDrawing(url)) return undefined;
  return mediaWidths
    .filter((wide) => wide < width * 1.5)
    .map((wide) => `${url}?w=${String(wide)} ${String(wide)}w`)
    .join(', ');
}
