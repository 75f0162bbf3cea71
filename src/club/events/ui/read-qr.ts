// Reads QR codes from what a camera sees: by the browser itself where it can, else by a library, which is loaded only then.
import { askFor } from '../../../islands/ask-for.ts';

/** Gives the text of the code in the picture; null for none. */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

const isDetectorClass = (value: unknown): value is new (options: { formats: string[] }) => Detector =>
  typeof value === 'function';

export async function createQrReader(): Promise<ReadQr> {
  const known: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (isDetectorClass(known)) {
    const detector = new known({ formats: ['qr_code'] });
    // Where the browser has the class, but not what reads for it.
    const reads = await detector.detect(document.createElement('video')).then(
      () => true,
      (error: unknown) => !(error instanceof DOMException && error.name === 'NotSupportedError'),
    );
    if (reads) return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  return createLibraryReader();
}

async function createLibraryReader(): Promise<ReadQr> {
  const { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = await askFor(
    // Named here, too, so that nothing else of the library is in the chunk.
    import('@zxing/library').then(({ BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource }) => {
      return { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource };
    }),
  );
  const reader = new QRCodeReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const [width, height] = [video.videoWidth, video.videoHeight];
    if (!context || width === 0 || height === 0) return Promise.resolve(null);
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const grey = new Uint8ClampedArray(width * height);
    for (let at = 0; at < grey.length; at++) {
      const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
      grey[at] = (red + 2 * green + blue) >> 2;
    }
    try {
      const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
      return Promise.resolve(reader.decode(bitmap).getText());
    } catch {
      return Promise.resolve(null); // It throws for a picture without a code.
    }
  };
}
