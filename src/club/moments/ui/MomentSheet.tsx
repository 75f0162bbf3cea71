// What waits to be told to a member, on whatever page they open next. Rendered with the pages of a member that are read: closed where
// nothing waits.
import type { MomentField } from '../../../words/placeholders.ts';
import { apiBase } from '../../../words/paths.ts';
import { Gained, Moment } from './Moment.tsx';

interface Props {
  /** What stands in that field. */
  readonly of: (field: MomentField) => string;
  /** The mark of the member whom it tells (docs/api.md#callers). */
  readonly member: string;
  readonly words: { readonly opens: string; readonly goOn: string; readonly share: string };
}

export function MomentSheet({ of, member, words }: Props) {
  return (
    <Moment
      id="moment"
      art={of('art')}
      picture={
        <img
          src={of('picture')}
          alt=""
          width="1200"
          height="900"
          loading="lazy"
          style={{ objectPosition: of('position') }}
        />
      }
      heading={of('title')}
      data-open-now={of('state')}
      data-headers={`x-club=1&x-club-member=${member}`}
      data-told={`${apiBase}/close-popup?id=${of('id')}`}
      acts={
        <>
          <a className="btn" href={of('address')}>
            {of('go')}
          </a>
          <a className={`btn quiet ${of('mayShare')}`} href={of('card')}>
            {words.share}
          </a>
          <button type="button" className="btn quiet" command="close" commandfor="moment">
            {words.goOn}
          </button>
        </>
      }
    >
      <p className="lead mt-2" lang={of('lang')}>
        {of('lead')}
      </p>
      <p className="soft mt-2">{of('text')}</p>
      <Gained
        shown={of('shown')}
        gained={of('gained')}
        from={of('from')}
        to={of('to')}
        said={of('said')}
        toRedeem={of('toRedeem')}
      />
      <div className={`opens mt-4 ${of('opens')}`}>
        <p>
          <b>{words.opens}</b>
        </p>
        <ul role="list">
          <li>{of('first')}</li>
          <li>{of('second')}</li>
          <li>{of('third')}</li>
        </ul>
      </div>
    </Moment>
  );
}
