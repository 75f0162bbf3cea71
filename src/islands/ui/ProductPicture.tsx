import type { Image } from '../../contract/image.ts';
import { picturePosition } from '../../kit/picture-position.ts';

/** A product's picture from the lake. Decorative: the text beside it names the product. */
export function ProductPicture({
  of: { url, width, height, focus },
}: {
  of: Pick<Image, 'url' | 'width' | 'height' | 'focus'>;
}) {
  const style = { objectPosition: picturePosition(focus) };
  return <img className="pic" src={url} alt="" width={width} height={height} loading="lazy" style={style} />;
}
