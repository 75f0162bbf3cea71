// What a scanner reads in a picture, by ZXing.
import {
  type BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** The code of that kind in a picture, of which there are four bytes for each pixel; throws where there is none. */
export function scanCode(
  { data, width, height }: { readonly data: ArrayLike<number>; readonly width: number; readonly height: number },
  format: BarcodeFormat,
): string {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, place) => data[place * 4] ?? 0);
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  return new MultiFormatReader().decode(picture, hints).getText();
}
