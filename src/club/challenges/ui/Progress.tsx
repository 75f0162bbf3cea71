import { fill } from '../../../i18n/fill.ts';
import type { ChallengeListWords } from '../challenge-list.messages.ts';
import type { ListedChallenge } from '../challenges.contract.ts';

/** How far a member has come in a challenge, in words, and as a meter for the eye. */
export function Progress({ of, words }: { readonly of: ListedChallenge; readonly words: ChallengeListWords }) {
  const { state, steps_done: done, steps_total: total } = of;
  const isUntouched = done === 0 && state !== 'failed';
  return (
    <div>
      <div className="meter" aria-hidden="true">
        <i style={{ '--p': (done / total).toFixed(3) }} />
      </div>
      <p className="small soft num mt-2">
        {state === 'done' ? words.whole : isUntouched ? words.notBegun : fill(words.steps, { done, total })}
      </p>
    </div>
  );
}
