// Codes as pictures, for scanners. Both have the quiet zone that these need: four modules, ten narrow bars.
import { toSVG } from 'bwip-js/node';
import { toBuffer, toString } from 'qrcode';

/** A QR code, as SVG. */
export const drawQr = (code: string): Promise<string> =>
  toString(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });

/** A QR code, as the address of its own data, for an `img`. */
export const qrAddress = async (code: string): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await drawQr(code))}`;

/** A QR code, as PNG. */
export const drawQrPicture = (code: string): Promise<Buffer> =>
  toBuffer(code, { errorCorrectionLevel: 'M', margin: 4, width: 360 });

/** A bar code (Code 128), as SVG, of any height: of the bars only their widths are read. */
export const drawBars = (code: string): string =>
  toSVG({ bcid: 'code128', text: code, height: 18, paddingwidth: 10, paddingheight: 2 }).replace(
    '<svg ',
    '<svg preserveAspectRatio="none" ',
  );
