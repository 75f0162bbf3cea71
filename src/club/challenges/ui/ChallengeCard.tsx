// A challenge in a list: picture, what it asks, how far the member has come, what it gives, and where it goes on. Pages render it without
// hydration; the island of challenges uses the same card.
import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import { picturePosition } from '../../../kit/picture-position.ts';
import { srcsetOf } from '../../../kit/picture-sizes.ts';
import type { Locale } from '../../../words/locale.ts';
import type { ChallengeListWords } from '../challenge-list.messages.ts';
import { ChallengeTags } from './ChallengeTags.tsx';
import { describePeriod } from './describe-period.ts';
import { Progress } from './Progress.tsx';
import type { ShownChallenge } from './shown-challenge.ts';

/** A class for those that are done, and for those that can't be done any more. */
const looks = { upcoming: '', active: '', done: ' done', ended: ' out', failed: ' out' } as const;

export interface ChallengeListProps {
  readonly challenges: readonly ShownChallenge[];
  readonly heading: 'h2' | 'h3';
  readonly locale: Locale;
  readonly words: ChallengeListWords;
}

/** Challenges as cards. */
export function ChallengeList({ challenges, ...rest }: ChallengeListProps) {
  return (
    <ul className="challenges" role="list">
      {challenges.map((of) => (
        <ChallengeCard key={of.id} of={of} {...rest} />
      ))}
    </ul>
  );
}

type ChallengeCardProps = Omit<ChallengeListProps, 'challenges'> & { readonly of: ShownChallenge };

function ChallengeCard({ of, heading: Heading, locale, words }: ChallengeCardProps) {
  const { id, title, description, badge, state, to, played } = of;
  // What was completed shows what it gave.
  const image = badge ?? of.image;
  const langOf = (lang: Locale) => (lang === locale ? undefined : lang);
  const when = describeWhen(of, locale, words);
  const srcset = image ? srcsetOf(image) : undefined;
  return (
    <li className={`challenge${looks[state]}`} data-challenge={id} data-state={state} data-counted={of.documentId}>
      {image ? (
        <img
          className={badge ? 'pic earned' : 'pic'}
          alt=""
          src={image.url}
          srcSet={srcset}
          sizes={srcset && '(min-width: 75rem) 13rem, 7rem'}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: picturePosition(image.focus) }}
        />
      ) : (
        <span />
      )}
      <div className="challenge-words">
        <Heading data-sanity={of.edit}>
          <a href={to} lang={langOf(of.title_locale)}>
            {title}
          </a>
        </Heading>
        {description !== '' && (
          <p className="soft" lang={langOf(of.description_locale)}>
            {description}
          </p>
        )}
        {when !== '' && <p className="soft">{when}</p>}
        <Progress of={of} words={words} />
        <div className="row between">
          <ChallengeTags of={of} locale={locale} words={words} />
          {(state === 'upcoming' || state === 'ended' || state === 'failed') && (
            <span className="tag">{words[`state.${state}`]}</span>
          )}
          {state === 'active' && (
            <a className="btn s" href={to} aria-label={`${played ? words.goOn : words.begin}: ${title}`}>
              {played ? words.goOn : words.begin}
            </a>
          )}
        </div>
      </div>
    </li>
  );
}

/** When it was completed, begins or ends, or that it can't be completed any more; empty where it has no end. */
function describeWhen(of: ShownChallenge, locale: Locale, words: ChallengeListWords): string {
  if (of.state === 'failed') return words.failedText;
  if (of.completed_at === null) return describePeriod(of, locale, words);
  return fill(words.doneOn, { day: formatDay(new Date(of.completed_at), locale, { year: true }) });
}
