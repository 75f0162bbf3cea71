import { check } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { Points } from '../../../islands/ui/Points.tsx';
import type { Locale } from '../../../words/locale.ts';
import type { ChallengeListWords } from '../challenge-list.messages.ts';
import type { ListedChallenge } from '../challenges.contract.ts';

interface ChallengeTagsProps {
  readonly of: ListedChallenge;
  readonly locale: Locale;
  readonly words: ChallengeListWords;
}

/** What a challenge gives, and that it was done. */
export function ChallengeTags({ of, locale, words }: ChallengeTagsProps) {
  return (
    <>
      <span className="tag sun">
        <Points value={of.points_gained ?? of.points} unit locale={locale} />
      </span>
      {of.state === 'done' && (
        <span className="tag ok">
          <Icon path={check} />
          {words.done}
        </span>
      )}
    </>
  );
}
