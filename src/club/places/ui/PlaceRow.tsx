import type { PlaceAnswer } from '../places.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { PlacesWords } from '../places.messages.ts';
import { describeHours, describeOpen, formatDistance } from './describe-hours.ts';
import { mapPin } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { directionsTo } from '../../../words/directions.ts';
import type { Locale } from '../../../words/locale.ts';

export interface PlaceTexts {
  readonly now: Date;
  readonly locale: Locale;
  readonly words: PlacesWords;
  /** Whether it is said of a place that it redeems points: not where all do. */
  readonly tellsRedeems: boolean;
}

/** Where it is, for directions. */
export const pointOf = ({ lat, lng }: PlaceAnswer): string => [lat, lng].join();

/** The address of a call. */
export const callTo = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

interface PlaceRowProps extends PlaceTexts {
  readonly place: PlaceAnswer;
  readonly islandNames: Readonly<Record<PlaceAnswer['island'], string>>;
  /** Its number in the list, from 1; of a stop the one on its route. */
  readonly number: number;
  readonly heading: 'h2' | 'h3';
  readonly current: boolean;
  /** Shows it on the map; null where there is no map. */
  readonly onShow: (() => void) | null;
}

/** A place in the list. */
export function PlaceRow({ place, number, heading: Heading, current, islandNames, onShow, ...texts }: PlaceRowProps) {
  const { name, address, municipality, island, phone } = place;
  const { now, locale, words, tellsRedeems } = texts;
  const hours = describeHours(place.hours, locale, words);
  return (
    <li aria-current={current || undefined} data-place={place.id}>
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <div className="place">
        <Heading className="t-3">{name}</Heading>
        <p className="small soft">
          {address}, {municipality}
          {!municipality.includes(islandNames[island]) && `, ${islandNames[island]}`}
        </p>
        <p className="small">
          {[
            place.distance_km === undefined
              ? null
              : fill(words.distance, { distance: formatDistance(place.distance_km, locale) }),
            describeOpen(place.hours, now, locale, words),
          ]
            .filter((text) => text !== null)
            .map((text) => `${text}. `)}
          {tellsRedeems && place.redeems_points && <span className="tag ok">{words.redeemsTag}</span>}
        </p>
        {hours.length > 0 && <p className="small soft hours">{hours.join('; ')}</p>}
        <p className="row small">
          <a
            className="linkbtn"
            href={directionsTo(pointOf(place))}
            rel="noopener"
            aria-label={fill(words.directionsTo, { name })}
          >
            {words.directions}
          </a>
          {phone !== null && (
            <a className="linkbtn" href={callTo(phone)} aria-label={`${fill(words.call, { name })}, ${phone}`}>
              {phone}
            </a>
          )}
        </p>
      </div>
      {onShow && (
        <button type="button" className="icon-btn" aria-label={fill(words.showOnMap, { name })} onClick={onShow}>
          <Icon path={mapPin} />
        </button>
      )}
    </li>
  );
}
