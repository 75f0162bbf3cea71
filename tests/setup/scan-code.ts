// What a scanner reads in a picture, by ZXing.
import {
  type BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';

interface Picture {
  /** Four bytes for each pixel. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** How large it is looked at, one after the other: the search for a code fails with one QR code of thirty, at a single size. */
const sizes = [1, 0.8, 0.65, 0.5] as const;

/** The code of that kind in a picture; throws where there is none. `isAlone`: nothing else is in it, and the code is not searched for. */
export function scanCode(picture: Picture, format: BarcodeFormat, isAlone = false): string {
  const [last, ...others] = sizes.toReversed();
  for (const size of others.toReversed())
    try {
      return scanAt(resize(picture, size), format, isAlone);
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
  return scanAt(resize(picture, last ?? 1), format, isAlone);
}

/** The picture at that part of its size, of each pixel the nearest. */
function resize({ data, width, height }: Picture, size: number): Picture {
  const [wide, high] = [Math.floor(width * size), Math.floor(height * size)];
  const at = (place: number) => Math.floor(Math.floor(place / wide) / size) * width + Math.floor((place % wide) / size);
  const pixels = Uint8ClampedArray.from({ length: wide * high * 4 }, (_, byte) =>
    byte % 4 === 0 ? (data[at(byte / 4) * 4] ?? 0) : 0,
  );
  return { data: pixels, width: wide, height: high };
}

function scanAt({ data, width, height }: Picture, format: BarcodeFormat, isAlone: boolean): string {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, place) => data[place * 4] ?? 0);
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
    ...(isAlone ? ([[DecodeHintType.PURE_BARCODE, true]] as const) : []),
  ]);
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  return new MultiFormatReader().decode(picture, hints).getText();
}
