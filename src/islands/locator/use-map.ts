// Draws the map once it comes into sight: with Mapbox where there is a key and its visitor allowed it, else, or where Mapbox refuses, the
// club's own.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from '../../contract/places.ts';
import type { PlacesWords } from '../../i18n/messages/places.ts';
import type { DrawnMap, MapSettings } from './drawn-map.ts';

export type MapState = 'not-loaded' | 'loading' | 'loaded' | 'error';

interface Wanted {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly places: readonly Place[];
  /** Undefined until it is known whether there is a key. */
  readonly key: string | null | undefined;
  /** Where Mapbox' API is, once its visitor allowed it; null otherwise. */
  readonly mapboxOrigin: string | null;
  readonly words: PlacesWords;
  readonly onVisible: () => void;
  readonly onPress: (id: string) => void;
}

export function useMap({ box, places, key, mapboxOrigin, words, onVisible, onPress }: Wanted) {
  const [state, setState] = useState<MapState>('not-loaded');
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [visible, setVisible] = useState(false);
  const latest = useRef({ places, onPress, onVisible });
  useEffect(() => {
    latest.current = { places, onPress, onVisible };
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

  useEffect(() => {
    const element = box.current;
    if (!element || !visible || key === undefined) return;
    let isOver = false;
    let drawn: DrawnMap | null = null;
    const settings: MapSettings = {
      ...{ box: element, places: latest.current.places, words },
      onPress: (id) => {
        latest.current.onPress(id);
      },
    };
    setState('loading');
    const drawing = import('./draw-map.ts').then(({ drawMap }) => drawMap(settings, key, mapboxOrigin));
    drawing.then(
      (made) => {
        drawn = made;
        if (isOver) {
          made.remove();
          return;
        }
        made.setPlaces(latest.current.places);
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
  }, [box, key, mapboxOrigin, visible, words]);

  useEffect(() => {
    map?.setPlaces(places);
  }, [map, places]);

  return { state, map };
}
