import type { Ref } from 'react';
import type { PlaceAnswer } from '../places.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import { describeHours, describeOpen } from './describe-hours.ts';
import { x } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { directionsTo } from '../../../words/directions.ts';
import { callTo, pointOf, type PlaceTexts } from './PlaceRow.tsx';

interface PlaceCardProps extends PlaceTexts {
  readonly ref: Ref<HTMLElement>;
  readonly place: PlaceAnswer;
  readonly onClose: () => void;
}

/** The place that was chosen, in a popup on the map or below it. It is given the focus once it is there; Escape closes it. */
export function PlaceCard({ ref, place, onClose, tellsRedeems, now, locale, words }: PlaceCardProps) {
  const { name, address, municipality, hours, phone } = place;
  const open = describeOpen(hours, now, locale, words);
  return (
    <section
      ref={ref}
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
      {tellsRedeems && place.redeems_points && (
        <p>
          <span className="tag ok">{words.redeemsTag}</span>
        </p>
      )}
      <p className="row">
        <a href={directionsTo(pointOf(place))} rel="noopener">
          {words.directions}
        </a>
        {phone !== null && <a href={callTo(phone)}>{phone}</a>}
      </p>
    </section>
  );
}
