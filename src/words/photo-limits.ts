/** The formats in which a photo is taken. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** How much a photo may weigh, in MB and in bytes. */
export const maxPhotoMegabytes = 5;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;

/** The longest side of a photo that is taken, in pixels. */
export const maxPhotoSide = 6000;

/** How many pixels an AVIF may have, in millions: its decoder holds the whole picture several times. */
export const maxAvifMegapixels = 8;
