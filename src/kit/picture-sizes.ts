// The sizes in which pictures of the lake are served at /media.

/** Widths in pixels in which photographs are served. Drawings are served in one size. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1920, 2560] as const;

/** Whether the picture at that address is a drawing (SVG), served in one size. A cropped drawing is served like a photograph. */
export const isDrawing = (address: string): boolean => /^\/media\/[^/]+\.svg$/.test(address);

/** The `srcset` of a picture, undefined for a drawing, which is sharp at any size. */
export function srcsetOf({ url, width }: { readonly url: string; readonly width: number }): string | undefined {
  if (isDrawing(url)) return undefined;
  return mediaWidths
    .filter((wide) => wide < width * 1.5)
    .map((wide) => `${url}?w=${String(wide)} ${String(wide)}w`)
    .join(', ');
}
