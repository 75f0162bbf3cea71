// Search, islands and filters above a list of places: a GET form and links, which work without script where the page reads its query.
import { useEffect, useRef } from 'react';
import type { Island } from '../../../words/islands.ts';
import { fill } from '../../../i18n/fill.ts';
import type { PlacesWords } from '../places.messages.ts';
import { mapPin } from '../../../kit/icons.ts';
import { type PlacesView, writePlacesView } from '../places-view.ts';
import { followInPage } from '../../../islands/ui/follow-in-page.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import type { Notice } from './use-places.ts';
import { longestAddress } from '../../../words/lengths.ts';

interface FinderProps {
  readonly id: string;
  /** The view that was asked for last: what is chosen next is added to it, though its list may not be there yet. */
  readonly view: PlacesView;
  /** The town or address that the list is in order of distance from. */
  readonly address: string;
  /** From where the list is in order of distance. */
  readonly near: 'address' | 'position' | null;
  readonly notice: Notice;
  readonly islands: readonly Island[];
  readonly islandNames: Readonly<Record<Island, string>>;
  /** The address of the page that reads the view's query. */
  readonly path: string;
  /** Whether a place has opening hours, so that it can be asked which are open. */
  readonly asksOpen: boolean;
  /** Whether places redeem points or not, so that it can be asked for. */
  readonly asksRedeems: boolean;
  readonly hydrated: boolean;
  readonly show: (view: PlacesView) => void;
  readonly showNearMe: () => void;
  readonly forget: () => void;
  readonly words: PlacesWords;
}

/** The search, the islands and the filters. */
export function Finder({ id, view, near, notice, path, show, showNearMe, forget, words, ...props }: FinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const retry = notice.kind === 'failed' ? notice.retry : null;
  const hasAddress = view.address !== '';
  const hadAddress = useRef(hasAddress);
  useEffect(() => {
    // Where the list is no longer that of an address, the field says so; otherwise it keeps what was typed, and the focus.
    if (hadAddress.current && !hasAddress && field.current) field.current.value = '';
    hadAddress.current = hasAddress;
  }, [hasAddress]);
  const link = (chosen: PlacesView, current: boolean, label: string) => (
    <li key={label}>
      <a
        className="chip"
        href={path + writePlacesView(chosen)}
        aria-current={current ? 'true' : undefined}
        onClick={followInPage(() => {
          show(chosen);
        })}
      >
        {label}
      </a>
    </li>
  );
  const toIsland = (island: Island | null) => ({ ...view, island, page: 1 });
  const sentence = describeNotice(notice, near, props.address, words);
  const filters = [
    ...(props.asksOpen || view.open ? [link({ ...view, open: !view.open, page: 1 }, view.open, words.openNow)] : []),
    ...(props.asksRedeems ? [link({ ...view, redeems: !view.redeems, page: 1 }, view.redeems, words.redeems)] : []),
  ];
  return (
    <div className="finder">
      <form
        role="search"
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          const address = new FormData(event.currentTarget).get('direccion');
          show({ ...view, address: typeof address === 'string' ? address.trim() : '', page: 1 });
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-address`}>{words.search}</label>
          <div className="find">
            <input
              ref={field}
              className="input"
              id={`${id}-address`}
              name="direccion"
              type="search"
              defaultValue={view.address}
              maxLength={longestAddress}
              placeholder={words.searchExample}
              autoComplete="off"
              enterKeyHint="search"
              aria-describedby={`${id}-notice`}
            />
            <button type="submit" className="btn">
              {words.find}
            </button>
          </div>
        </div>
        {view.island && <input type="hidden" name="isla" value={view.island} />}
        {view.redeems && <input type="hidden" name="canje" value="1" />}
        {view.open && <input type="hidden" name="abierto" value="1" />}
      </form>
      {props.hydrated && (
        <p className="row">
          <button type="button" className="btn quiet s" onClick={showNearMe}>
            <Icon path={mapPin} />
            {words.nearMe}
          </button>
          {near !== null && (
            <button type="button" className="linkbtn" onClick={forget}>
              {words.forget}
            </button>
          )}
        </p>
      )}
      <p ref={said} className="small" role="status" id={`${id}-notice`} tabIndex={-1}>
        {sentence}
      </p>
      {retry && (
        <p>
          <button
            type="button"
            className="btn quiet s"
            onClick={() => {
              // The button goes, and with it the focus would.
              said.current?.focus();
              retry();
            }}
          >
            {words.retry}
          </button>
        </p>
      )}
      <nav aria-label={words.islands}>
        <ul className="chips" role="list">
          {link(toIsland(null), view.island === null, words.allIslands)}
          {props.islands.map((island) => link(toIsland(island), view.island === island, props.islandNames[island]))}
        </ul>
      </nav>
      {filters.length > 0 && (
        <nav aria-label={words.filters}>
          <ul className="chips" role="list">
            {filters}
          </ul>
        </nav>
      )}
    </div>
  );
}

function describeNotice(notice: Notice, near: FinderProps['near'], address: string, words: PlacesWords): string {
  switch (notice.kind) {
    case 'address':
      return notice.text;
    case 'locating':
      return words.locating;
    case 'refused':
      return words.positionRefused;
    case 'unknown':
      return words.positionUnknown;
    case 'failed':
      return notice.isUnreachable ? words.unreachable : words.failed;
    case 'none':
      if (near === null) return '';
      return near === 'position' ? words.near : fill(words.nearAddress, { address });
  }
}
