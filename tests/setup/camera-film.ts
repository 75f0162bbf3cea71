// What a camera sees, for a browser that takes a film for its camera: a QR code, held still.
import { writeFileSync } from 'node:fs';
import { create } from 'qrcode';

const [width, height, margin] = [640, 480, 24];
const [white, black, grey] = [235, 16, 128];

/** Writes a film (Y4M) of one picture, a QR code of that text, into the file. */
export function writeFilm(file: string, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.floor((height - 2 * margin) / modules.size);
  const light = Buffer.alloc(width * height, white);
  for (let row = 0; row < modules.size * scale; row++)
    for (let column = 0; column < modules.size * scale; column++)
      if (modules.get(Math.floor(row / scale), Math.floor(column / scale)))
        light[(margin + row) * width + margin + column] = black;
  const colour = Buffer.alloc((width * height) / 2, grey);
  const head = `YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), light, colour]));
}
