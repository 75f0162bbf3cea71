// How much script a page makes a browser load, as it is sent: brotli, what stands in the page included.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const client = join(import.meta.dirname, '../../dist/client');

/** Bytes of the scripts that this page names, and of what they import at once. What a script loads later on demand is not in it. */
export function countScriptBytes(html: string): number {
  const inline = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]+?)<\/script>/g),
  ];
  const inlineBytes = inline.reduce((sum, [, code = '']) => sum + brotliCompressSync(code).length, 0);
  return [...listScripts(html).values()].reduce((sum, bytes) => sum + bytes, inlineBytes);
}

/** Those scripts by their paths, with the bytes of each. */
export function listScripts(html: string): ReadonlyMap<string, number> {
  const files = new Set<string>();
  const named =
    /<script[^>]*\bsrc="([^"]+)"|<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"|(?:component|renderer)-url="([^"]+)"/g;
  for (const [, ...paths] of html.matchAll(named)) for (const path of paths) if (path) collect(path);
  return new Map([...files].map((path) => [path, sizeOf(path)]));

  function collect(path: string): void {
    if (!path.startsWith('/') || files.has(path) || !existsSync(join(client, path))) return;
    files.add(path);
    const code = readFileSync(join(client, path), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g))
      collect(posix.join(dirname(path), imported));
  }
}

function sizeOf(path: string): number {
  const compressed = join(client, `${path}.br`);
  return existsSync(compressed) ? readFileSync(compressed).length : readFileSync(join(client, path)).length;
}
