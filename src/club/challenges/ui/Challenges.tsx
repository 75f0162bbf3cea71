// The list of challenges below its filter. The server renders both, and they work by links without script; hydrated, the list changes
// without leaving the page, and the address with it.
import { useEffect, useRef } from 'react';
import { fill } from '../../../i18n/fill.ts';
import { followInPage } from '../../../islands/ui/follow-in-page.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import type { Locale } from '../../../words/locale.ts';
import type { ChallengeListWords } from '../challenge-list.messages.ts';
import { type ChallengeFilter, challengeFilters } from '../challenges.ts';
import { ChallengeList } from './ChallengeCard.tsx';
import type { ShownChallenge } from './shown-challenge.ts';
import { type Addresses, useChallenges } from './use-challenges.ts';

interface ChallengesProps {
  /** The list that the server rendered. */
  readonly filter: ChallengeFilter;
  readonly challenges: readonly ShownChallenge[];
  /** The address of each list, and of the other ways to earn points: which paths there are is no island's to carry. */
  readonly addresses: Addresses & { readonly ways: string };
  readonly locale: Locale;
  readonly words: ChallengeListWords & { readonly retry: string };
}

export function Challenges({ addresses, locale, words, ...sent }: ChallengesProps) {
  const { filter, list, show, retry } = useChallenges(sent.filter, sent.challenges, addresses);
  const results = useRef<HTMLDivElement>(null);
  const shown = list.kind === 'error' ? null : list.kind === 'loading' ? list.before : list;

  useEffect(() => {
    // The forms for language and theme lead back to the list that is shown, and so does the link that reloads the page.
    const address = `${location.pathname}${location.search}`;
    for (const next of document.querySelectorAll<HTMLInputElement>('.preferences input[name=next]'))
      next.value = address;
    document.querySelector('#load-error a')?.setAttribute('href', address);
  }, [filter]);

  return (
    <>
      <nav className="chips" aria-label={words.filters}>
        {challengeFilters.map((id) => (
          <a
            key={id}
            className="chip"
            href={addresses[id]}
            aria-current={id === filter ? 'page' : undefined}
            onClick={followInPage(() => {
              show(id);
            })}
          >
            {words[`filter.${id}`]}
          </a>
        ))}
      </nav>
      <p className="soft small mt-4 mb-5" role="status">
        {list.kind === 'loading' ? words.loading : shown && describeCount(shown.challenges.length, words)}
      </p>
      <div ref={results} className="challenge-results" tabIndex={-1} aria-busy={list.kind === 'loading'}>
        {list.kind === 'error' && (
          <div role="alert">
            <Note kind="bad">
              <p>{words['failed.list']}</p>
              <button
                type="button"
                className="linkbtn"
                onClick={() => {
                  // The button goes with the notice.
                  results.current?.focus({ preventScroll: true });
                  retry();
                }}
              >
                {words.retry}
              </button>
            </Note>
          </div>
        )}
        {shown && shown.challenges.length > 0 && (
          <ChallengeList challenges={shown.challenges} heading="h2" locale={locale} words={words} />
        )}
        {shown?.challenges.length === 0 && (
          <div className="state">
            <h2 className="t-3">{words[`empty.${shown.of}`]}</h2>
            <p className="soft">{words.emptyText}</p>
            <a className="btn quiet s" href={addresses.ways}>
              {words.ways}
            </a>
          </div>
        )}
      </div>
    </>
  );
}

function describeCount(count: number, words: ChallengeListWords): string {
  if (count === 0) return words.none;
  return count === 1 ? words.one : fill(words.many, { count });
}
