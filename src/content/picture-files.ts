// Pictures of the lake, cached on disk.
import { dataFolder } from '../process/configuration.ts';
import { Media, type MediaRequest, type Medium, mediaOrigin, readMediaRequest } from './media.ts';

let opened: Media | undefined;
const media = () => (opened ??= new Media(dataFolder('media'), mediaOrigin));

/** The picture; null if the lake has none. Throws ContentUnavailable if it is not on disk and the lake does not give it. */
export const readMedium = (wanted: MediaRequest): Promise<Medium | null> => media().get(wanted);

/**
 * The bytes of the picture at that address of the site, about that wide; null where there is none. Throws ContentUnavailable as
 * `readMedium` does.
 */
export async function readPictureBytes(address: string, width: 960 | 1280): Promise<Buffer | null> {
  const path = address.replace(/^\/media\//, '');
  const wanted = readMediaRequest(path, new URLSearchParams({ w: String(width) }), 'image/webp');
  return wanted ? ((await readMedium(wanted))?.bytes ?? null) : null;
}
