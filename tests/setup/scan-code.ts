// What a scanner reads in a picture, by ZXing.
import {
  type BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

interface Picture {
  /** Four bytes for each pixel. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/**
 * The code of that kind in a picture; throws where there is none. `isAlone` says that nothing else is in it, and spares the search for the
 * code, which fails with one QR code of thirty.
 */
export function scanCode({ data, width, height }: Picture, format: BarcodeFormat, isAlone = false): string {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, place) => data[place * 4] ?? 0);
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
    ...(isAlone ? ([[DecodeHintType.PURE_BARCODE, true]] as const) : []),
  ]);
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  return new MultiFormatReader().decode(picture, hints).getText();
}
