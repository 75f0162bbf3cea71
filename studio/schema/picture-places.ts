// The shapes to which the site crops a picture, by what the picture belongs to, for the previews in its form. The site's styles define the
// same shapes; a test measures them.
import { positionAlong } from '../../src/kit/picture-focus.ts';

export interface PicturePlace {
  readonly title: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Whether the text beside it may make it higher. */
  readonly varies?: true;
}

const place = (title: string, width: number, height: number): PicturePlace => ({ title, ratio: width / height });
const square = (title: string): PicturePlace => place(title, 1, 1);
const varying = (title: string, width: number, height: number): PicturePlace => ({
  ...place(title, width, height),
  varies: true,
});
const reading = [
  place('En su lista', 3, 2),
  place('Grande en su lista', 16, 9),
  place('Destacada', 16, 10),
  place('En su página', 21, 9),
  varying('En su página, en el móvil', 14, 9),
];
const product = [square('Catálogo y cesta'), varying('Ficha del producto, y ancha en el catálogo', 4, 3)];
const poster = (title: string) => [varying(title, 4, 3)];

/** The shapes by the type of the document, or of the part of one, that has the picture. */
export const picturePlaces: Readonly<Record<string, readonly PicturePlace[]>> = {
  article: reading,
  banner: poster('Portada'),
  challenge: [square('Lista de desafíos'), place('Lista, en el móvil', 3, 4), place('En su página', 4, 3)],
  clubDate: [place('Lista de fechas', 3, 2)],
  contentBlock: [place('Bloque', 3, 2)],
  draw: [place('Sorteo', 3, 2)],
  event: [place('Lista de eventos y programa', 3, 2), ...poster('En su página'), place('Entrada', 4, 3)],
  galleryItem: [place('Galería', 4, 3)],
  heroSection: poster('Cabecera'),
  home: [varying('Móvil', 8, 7), varying('Escritorio', 13, 6)],
  imageSection: [place('Ancha', 21, 9), place('Como el texto', 4, 3)],
  inspiration: reading,
  levelCover: [varying('Móvil', 8, 7), varying('Escritorio', 13, 6)],
  memoryPicture: [place('Carta', 3, 4)],
  monthlyPoints: [place('Portada', 4, 3)],
  popup: [place('Aviso', 16, 10)],
  priceCard: [square('Ficha con precio')],
  product,
  quiz: [place('En otra página', 3, 2), varying('Junto a las preguntas', 3, 4), varying('Encima, en el móvil', 2, 1)],
  quizQuestion: [place('Bajo la pregunta', 16, 9)],
  routeOption: [place('Ruta', 3, 2)],
  slide: poster('Diapositiva'),
  tile: [varying('Tesela', 4, 3), varying('Tesela con más texto, o grande', 1, 1)],
  variation: product,
  videoSection: [place('Vídeo', 16, 9)],
  welcomePoints: [place('Portada', 4, 3)],
  wonPoints: [place('Aviso', 16, 10)],
};

/** Parts of a picture, from 0 to 1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is marked as always to be seen: its middle and size, in parts of the whole picture. */
export interface Hotspot {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
}

/**
 * The place of the whole picture behind a window of that shape, as the site shows it: the part that `crop` leaves covers the window, and
 * what is marked stays in sight. In parts of the window's width and height.
 */
export function layBehind(
  size: { readonly width: number; readonly height: number },
  crop: Crop,
  marked: Hotspot,
  ratio: number,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const across = 1 - crop.left - crop.right;
  const down = 1 - crop.top - crop.bottom;
  const shape = (size.width * across) / (size.height * down);
  const width = Math.max(1, shape / ratio);
  const height = Math.max(1, ratio / shape);
  return {
    left:
      (1 - width) * positionAlong({ at: marked.x, length: marked.width ?? 0 }, crop.left, across) -
      (crop.left * width) / across,
    top:
      (1 - height) * positionAlong({ at: marked.y, length: marked.height ?? 0 }, crop.top, down) -
      (crop.top * height) / down,
    width: width / across,
    height: height / down,
  };
}
