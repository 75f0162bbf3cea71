import type { Image } from '../../contract/image.ts';
import { picturePosition } from '../../lib/picture-position.ts';

/** A product in the lake's picture of it; the text beside it says what it is. */
export function ProductPicture({ of: { url, width, height, focus } }: { of: Image }) {
  const style = { objectPosition: picturePosition(focus) };
  return <img className="pic" src={url} alt="" width={width} height={height} loading="lazy" style={style} />;
}
