// What keeps the basket from being redeemed, and what the member can do about it; and what is not known of the last attempt.
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { BasketWords } from '../basket.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import { $basket } from './basket-store.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { $cartUpdate } from './checkout.ts';
import { countMissing, findFit, type Removal } from './fit.ts';
import { listProblems } from './list-problems.ts';
import type { LineView } from './reconcile.ts';
import { isToDo } from '../../../words/reasons.ts';

interface AdviceProps {
  /** The lines whose price changed. */
  readonly changed: readonly LineView[];
  readonly views: readonly LineView[];
  /** Spendable points. */
  readonly points: number;
  readonly onAcceptPrices: () => void;
  /** Called with what to leave out, also in words. */
  readonly onLeaveOut: (removals: readonly Removal[], what: string) => void;
  readonly locale: Locale;
  readonly words: BasketWords;
}

/**
 * That the last attempt had no answer, the prices to accept, what products require, and what to leave out where the points are too few;
 * nothing where none of it is so.
 */
export function Advice({ changed, views, points, onAcceptPrices, onLeaveOut, locale, words }: AdviceProps) {
  const missing = countMissing(views, points);
  const { attempt } = useStore($basket);
  const update = useStore($cartUpdate);
  const isUnanswered = attempt !== null && update.state === 'not-updated';
  const changes = [...new Set(changed.map((view) => describeChange(view, locale, words)))];
  const problems = listProblems(views);
  // Where a single reason keeps it from being redeemed, the refusal beside this has said it.
  const reasons = changes.length + problems.length + (missing > 0 ? 1 : 0);
  const isSaid = reasons === 1 && update.state === 'errors' && update.refusal.kind === 'refused';
  return (
    <>
      {isUnanswered && (
        <Note kind="warn">
          <p>{words.unanswered}</p>
          <a href={paths.redeemed()}>{words.toRedeemed}</a>
        </Note>
      )}
      {changes.length > 0 && (
        <Reason>
          <p>
            <b>{words.pricesChanged}</b> {changes.join(' ')}
          </p>
          <button type="button" className="btn quiet s" onClick={onAcceptPrices}>
            {changes.length === 1 ? words.acceptPrice : words.acceptPrices}
          </button>
        </Reason>
      )}
      {problems.map((view) => (
        <Step key={`${view.line.productId}/${view.problem ?? ''}`} view={view} isSaid={isSaid} words={words} />
      ))}
      {missing > 0 && !isUnanswered && (
        <Shortage
          views={views}
          points={points}
          missing={missing}
          isSaid={isSaid}
          onLeaveOut={onLeaveOut}
          locale={locale}
          words={words}
        />
      )}
    </>
  );
}

/** Leads to what the line's product requires; nothing where that is done. */
function Step({
  view: { line, name, problem },
  isSaid,
  words,
}: {
  readonly view: LineView;
  readonly isSaid: boolean;
  readonly words: BasketWords;
}) {
  if (!isToDo(problem)) return null;
  const link = (
    <a className="btn quiet s" href={paths.videoId(line.productId)}>
      {words[`doIt.${problem}`]}
    </a>
  );
  if (isSaid)
    return (
      <div className="reason" tabIndex={-1} data-reason>
        {link}
      </div>
    );
  return (
    <Reason>
      <p>{fill(words[`step.${problem}`], { name: name ?? words.unknownName })}</p>
      {link}
    </Reason>
  );
}

function Shortage({
  views,
  points,
  missing,
  isSaid,
  onLeaveOut,
  locale,
  words,
}: Omit<AdviceProps, 'changed' | 'onAcceptPrices'> & { readonly missing: number; readonly isSaid: boolean }) {
  const fit = findFit(views, points);
  const what = new Intl.ListFormat(locale).format(fit.map((removal) => nameUnits(removal, words)));
  return (
    <Reason>
      <p>
        {!isSaid && `${fill(words.notEnough, { points: countPoints(missing, locale) })} `}
        {fit.length > 0 ? fill(words.fitsWithout, { what }) : words.staysHere}
      </p>
      {fit.length > 0 && (
        <button
          type="button"
          className="btn quiet s"
          onClick={() => {
            onLeaveOut(fit, what);
          }}
        >
          {words.makeFit}
        </button>
      )}
      <a className="more" href={paths.page('como-ganar-puntos')}>
        {words.waysToEarn}
      </a>
    </Reason>
  );
}

/** A notice to which the button to redeem leads while it can't be used. */
function Reason({ children }: { readonly children: ReactNode }) {
  return (
    <div className="reason" tabIndex={-1} data-reason>
      <Note kind="warn">{children}</Note>
    </div>
  );
}

function describeChange({ name, line, cost }: LineView, locale: Locale, words: BasketWords): string {
  return fill(words.priceChanged, {
    name: name ?? words.unknownName,
    before: countPoints(line.cost, locale),
    now: countPoints(cost, locale),
  });
}

function nameUnits({ view: { name, variation, line }, units }: Removal, words: BasketWords): string {
  const product = name ?? words.unknownName;
  const full = variation === null ? product : `${product} (${variation})`;
  return units < line.quantity ? fill(words.someOf, { count: units, name: full }) : full;
}
