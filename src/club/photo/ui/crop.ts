// Cuts the chosen square out of a photo, in the browser: less is sent, and nothing of what was left out.

/** In pixels of the photo. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The side of what is sent: the club stores 512, and screens may show more one day. */
const side = 1024;

/** The photo as the browser draws it, upright; null where the browser can't open it. */
export async function openPhoto(file: Blob): Promise<string | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return url;
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}

/** That square of the photo as a JPEG; null where the browser can't draw it. */
export async function cutSquare(url: string, { x, y, width }: Square): Promise<Blob | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, Math.max(1, Math.round(width)));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What is transparent would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, width, width, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
}
