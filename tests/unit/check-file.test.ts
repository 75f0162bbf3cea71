// What may be uploaded as a picture, by its bytes.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { largestPicture, pictureFault } from '../../studio/pictures/check-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const faultOf = (bytes: Uint8Array) => pictureFault(bytes.length, () => Promise.resolve(bytes));
const svg = (inside: string) => faultOf(bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`));
/** A file in the container of HEIC: its length, `ftyp`, its brand, and those that it goes well with. */
const container = (...brands: string[]) =>
  bytesOf(
    `\0\0\0${String.fromCharCode(12 + brands.length * 4)}ftyp${brands[0] ?? ''}\0\0\0\0${brands.slice(1).join('')}`,
  );

test.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('a %s is a picture', async (format) => {
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  expect(await faultOf(await blank.toFormat(format).toBuffer())).toBeNull();
});

test('every picture of the sample content is one', async () => {
  const folder = join(import.meta.dirname, '../../studio/seed/images');
  const faults = await Promise.all(
    (await readdir(folder)).map(async (name) => [name, await faultOf(await readFile(join(folder, name)))] as const),
  );
  expect(faults.length).toBeGreaterThan(50);
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
});

test.each([
  ['heic', 'mif1', 'heic'],
  ['mif1', 'mif1', 'heic'],
  ['hevc', 'msf1', 'hevc'],
])('a photo of a phone is refused in words that say what to do: %s', async (...brands) => {
  expect(await faultOf(container(...brands))).toMatch(/^Es una foto HEIC.*Guárdala como JPG: .*Exportar/);
});

test('AVIF is refused, also by its real bytes', async () => {
  const real = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } });
  expect(await faultOf(await real.avif().toBuffer())).toMatch(/^Es una imagen AVIF/);
  expect(await faultOf(container('mif1', 'avif', 'mif1'))).toMatch(/^Es una imagen AVIF/);
});

test.each([
  ['a table', 'id;nombre\n1;Ana'],
  ['a document', '%PDF-1.7'],
  ['a page', '<!doctype html><svg></svg>'],
  ['a film', `\0\0\0\x14ftypisom\0\0\0\0mp42`],
  ['nothing', ''],
])('%s is no picture', async (_, text) => {
  expect(await faultOf(bytesOf(text))).toMatch(/^No es una imagen\. Sirven JPG/);
});

test('what is over 20 MB is refused without being read', async () => {
  const unread = () => Promise.reject(new Error('read'));
  expect(await pictureFault(largestPicture * 1.15, unread)).toMatch(/^Pesa 23 MB, y pueden ser 20/);
  const jpeg = new Uint8Array(largestPicture);
  jpeg.set([0xff, 0xd8, 0xff]);
  expect(await faultOf(jpeg)).toBeNull();
});

test.each([
  '<script>alert(1)</script>',
  '<svg:script/>',
  '<rect onclick="alert(1)"/>',
  '<rect fill="red"onload = "alert(1)"/>',
  '<a href="javascript:alert(1)"/>',
  '<a href="java&#115;cript:alert(1)"/>',
  '<a xlink:href="&#x6A;avascript:alert(1)"/>',
  '<rect data-a=">" onclick="alert(1)"/>',
  '<set attributeName="href" to="x"/>',
  '<foreignObject><p/></foreignObject>',
])('an SVG with a program is refused: %s', async (inside) => {
  expect(await svg(inside)).toMatch(/^Este SVG lleva un programa dentro\. .*PNG/);
});

test.each([
  '<image href="https://example.com/a.png"/>',
  "<use xlink:href='otro.svg#a'/>",
  '<image href=//example.com/a.png />',
  '<image href="data:image/svg+xml,<svg/>"/>',
  '<rect style="fill: url(https://example.com/a)"/>',
  '<style>@import "https://example.com/a.css";</style>',
  String.raw`<style>rect { fill: u\72l(https://example.com/a) }</style>`,
  String.raw`<style>@\69 mport "https://example.com/a.css";</style>`,
  '<rect style="mask-image: image-set(\'https://example.com/a\' 1x)"/>',
  '<h:img xmlns:h="http://www.w3.org/1999/xhtml" srcset="https://example.com/a"/>',
])('an SVG that asks elsewhere is refused: %s', async (inside) => {
  expect(await svg(inside)).toMatch(/^Este SVG llama a otros sitios\. .*PNG/);
});

test('an SVG as programs for drawing write it is a picture', async () => {
  const inside = `<style>.a { fill: url(#b) }</style><use href="#a"/><use xlink:href="#a"/>
    <image href="data:image/png;base64,AAAA"/><text>Sin conexión = gratis, una onda = 3</text>`;
  expect(await svg(inside)).toBeNull();
  const heading = `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- Hecho a mano -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`;
  expect(await faultOf(bytesOf(`${heading}<svg viewBox="0 0 1 1"/>`))).toBeNull();
});
