// Reads a ZIP of small files by its directory, as programs do that unpack one.
import { inflateRawSync } from 'node:zlib';

/** The text of each file, by its name, in their order. */
export function readZip(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const size = zip.readUInt32LE(at + 20);
    const header = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    files.set(name, inflateRawSync(zip.subarray(start, start + size)).toString());
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
