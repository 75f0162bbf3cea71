/**
 * The CSS object-position of a picture where the layout crops it; undefined for the middle. `focus` is in parts of the picture's width and
 * height, from 0 to 1.
 */
export function picturePosition(focus: { readonly x: number; readonly y: number } | null): string | undefined {
  return focus ? `${percent(focus.x)} ${percent(focus.y)}` : undefined;
}

const percent = (part: number) => `${String(Math.round(part * 1000) / 10)}%`;
