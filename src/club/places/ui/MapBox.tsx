import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { PlacesWords } from '../places.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import type { MapState } from './use-map.ts';

interface MapBoxProps {
  readonly id: string;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly state: MapState;
  /** Whether a map with streets could be allowed. */
  readonly asks: boolean;
  readonly onAllow: () => void;
  readonly back: string;
  readonly words: PlacesWords;
  /** What stands below the map. */
  readonly children: ReactNode;
}

/** The place of the map, and the question whether a third party may draw it. */
export function MapBox({ id, box, state, asks, onAllow, back, words, children }: MapBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // consent.ts sends the form, and says so by this event.
    const element = form.current;
    const allow = (event: Event) => {
      event.preventDefault();
      onAllow();
    };
    element?.addEventListener('consent', allow);
    return () => {
      element?.removeEventListener('consent', allow);
    };
  });
  return (
    <div className="mapcol" id={id}>
      <div className="map" aria-busy={state === 'loading'}>
        <div ref={box} className="map-box" />
        <p className="map-note" role="status">
          {state === 'loading' ? words.mapLoading : state === 'error' ? words.mapFailed : ''}
        </p>
        <noscript>
          <p className="map-note">{words.mapNeedsScript}</p>
        </noscript>
      </div>
      {children}
      {asks && (
        <form ref={form} method="post" action={`${apiBase}/consent`} data-consent="" className="note">
          <input type="hidden" name="next" value={back} />
          <input type="hidden" name="choice" value="also" />
          <div>
            <p>{words.mapStreets}</p>
            <button className="btn quiet s" name="map" value="yes">
              {words.allowMap}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
