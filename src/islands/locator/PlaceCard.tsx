import type { Place } from '../../contract/places.ts';
import { fill } from '../../i18n/fill.ts';
import { describeHours, describeOpen } from './describe-hours.ts';
import { x } from '../../lib/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import { directionsTo, type PlaceTexts } from './PlaceRow.tsx';

/** A place's popup on the map, which is given the focus once it is there; Escape closes it. */
export function PlaceCard({ place, onClose, now, locale, words }: PlaceTexts & { place: Place; onClose: () => void }) {
  const { name, address, municipality, hours } = place;
  const open = describeOpen(hours, now, locale, words);
  return (
    <section
      className="place-card"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <button type="button" className="icon-btn" aria-label={fill(words.closePopup, { name })} onClick={onClose}>
        <Icon path={x} />
      </button>
      <p className="name">{name}</p>
      <p>
        {address}, {municipality}
      </p>
      {open !== null && <p>{open}</p>}
      {describeHours(hours, locale, words).map((line) => (
        <p key={line} className="soft">
          {line}
        </p>
      ))}
      <p>
        <a href={directionsTo(place)} rel="noopener">
          {words.directions}
        </a>
      </p>
    </section>
  );
}
