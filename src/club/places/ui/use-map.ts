// Draws the map once it comes into sight: with Mapbox where there is a key and its visitor allowed it, else, or where Mapbox refuses, the
// club's own.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlacesWords } from '../places.messages.ts';
import type { DrawnMap, Frame, MapPlace, MapSettings } from './map-data.ts';
import { askFor } from '../../../islands/ask-for.ts';

export type MapState = 'not-loaded' | 'loading' | 'loaded' | 'error';

interface UseMapSettings {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Null until they are known. */
  readonly places: readonly MapPlace[] | null;
  /** What is to be seen. The map moves to it whenever this is another object. */
  readonly frame: Frame;
  /** Undefined until it is known whether there is a key. */
  readonly key: string | null | undefined;
  /** The origin of Mapbox' API, once its visitor allowed it; null otherwise. */
  readonly mapboxOrigin: string | null;
  readonly words: PlacesWords;
  /** Whether places close together are drawn as one. */
  readonly clusters: boolean;
  /** The map came into sight. */
  readonly onVisible: () => void;
  readonly onPress: (id: string) => void;
}

/** The map's state, and the map once it is drawn. */
export function useMap({ box, places, frame, key, mapboxOrigin, words, clusters, onVisible, onPress }: UseMapSettings) {
  const [state, setState] = useState<MapState>('not-loaded');
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [visible, setVisible] = useState(false);
  const latest = useRef({ places, frame, onPress, onVisible });
  useEffect(() => {
    latest.current = { places, frame, onPress, onVisible };
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setVisible(true);
      latest.current.onVisible();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [box]);

  const ready = visible && key !== undefined && places !== null;
  useEffect(() => {
    const element = box.current;
    if (!element || !ready) return;
    let isOver = false;
    let drawn: DrawnMap | null = null;
    const settings: MapSettings = {
      box: element,
      places: latest.current.places ?? [],
      frame: latest.current.frame,
      words,
      clusters,
      onPress: (id) => {
        latest.current.onPress(id);
      },
    };
    setState('loading');
    const drawing = askFor(import('./choose-library.ts')).then(({ drawMap }) => drawMap(settings, key, mapboxOrigin));
    drawing.then(
      (made) => {
        drawn = made;
        if (isOver) {
          made.remove();
          return;
        }
        setMap(made);
        setState('loaded');
      },
      () => {
        if (!isOver) setState('error');
      },
    );
    return () => {
      isOver = true;
      setMap(null);
      drawn?.remove();
    };
  }, [box, key, mapboxOrigin, ready, words, clusters]);

  useEffect(() => {
    if (places) map?.setPlaces(places);
  }, [map, places]);
  useEffect(() => {
    map?.show(frame);
  }, [map, frame]);

  return { state: visible && state === 'not-loaded' ? 'loading' : state, map } as const;
}
