// A member's own entry in a draw: the form by which they enter, their code, what became of it, and accepting the prize. Without script both
// forms are posted and lead to the draw's page, which shows the same.
import { useEffect, useRef, useState } from 'react';
import type { EntryState, OwnEntry } from '../draws.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import type { DrawEntryWords } from '../draw-entry.messages.ts';
import { groupCode } from '../../../kit/code-groups.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { useDrawEntry } from './use-draw-entry.ts';

export interface DrawEntryProps {
  readonly id: string;
  readonly title: string;
  /** Whether members of this island may enter. */
  readonly isEligible: boolean;
  /** Whether the draw is open by its dates; how it stands comes with the member's own entry. */
  readonly isOpen: boolean;
  /** Whether the club hands the prize over. */
  readonly isHandedOver: boolean;
  /** As the server knows it; null on a cached page, where the island asks. */
  readonly own: OwnEntry | null;
  /** Why the form that was sent without script was refused. */
  readonly refusal: string | null;
  /** The draw's page, to which the forms lead. */
  readonly next: string;
  /** Where accepting the prize leads: the page that tells of it by a sheet. */
  readonly accepted: string;
  /** Whether it is tried out in draft mode: nothing is sent. */
  readonly isDraft: boolean;
  readonly locale: Locale;
  readonly words: DrawEntryWords;
}

export function DrawEntry(props: DrawEntryProps) {
  const { id, isEligible, isDraft, next, words, title } = props;
  const { own, load, failure, send, sending, refresh } = useDrawEntry(id, props.own, {
    refusal: props.refusal,
    trial: isDraft,
    accepted: props.accepted,
    words,
  });
  const outcome = useRef<HTMLDivElement>(null);
  const [hasSent, setHasSent] = useState(false);
  useEffect(() => {
    // What failed is announced by itself, and the button keeps the focus to try again.
    if (hasSent && sending === null && failure === null) outcome.current?.focus();
  }, [hasSent, sending, failure]);
  const submit = async (what: 'enter' | 'claim') => {
    setHasSent(false);
    await send(what);
    setHasSent(true);
  };
  const state = own?.state ?? 'none';
  const isOpen = own === null ? props.isOpen : own.draw_state === 'open';
  const canEnter = state === 'none' && isOpen && isEligible;
  return (
    <div className="draw-entry" data-state={own === null ? 'unknown' : state}>
      <div role="status" tabIndex={-1} ref={outcome}>
        {load === 'loading' && <p className="small soft">{words.loading}</p>}
        {own && <EntryNote {...props} own={own} />}
      </div>
      <div role="alert">
        {failure !== null && (
          <Note kind="bad">
            <p>{failure}</p>
          </Note>
        )}
        {load === 'error' && (
          <p className="small">
            {words['failed.load']}{' '}
            <button type="button" className="linkbtn" onClick={() => void refresh()}>
              {words.retry}
            </button>
          </p>
        )}
      </div>
      {isDraft && <p className="small soft">{words.draft}</p>}
      {state === 'none' && isOpen && !isEligible && <p className="small soft">{words.otherIsland}</p>}
      {canEnter && (
        <SendForm
          id={id}
          next={next}
          title={title}
          isDraft={isDraft}
          action={`${apiBase}/draw`}
          label={words.enter}
          name={words.enterIn}
          busy={sending === 'enter' ? words.entering : null}
          onSend={() => void submit('enter')}
        />
      )}
      {state === 'winner' && (
        <SendForm
          id={id}
          next={props.accepted}
          title={title}
          isDraft={isDraft}
          action={`${apiBase}/draw/claim`}
          label={words.claim}
          name={words.claimOf}
          busy={sending === 'claim' ? words.claiming : null}
          onSend={() => void submit('claim')}
        />
      )}
    </div>
  );
}

const kinds = { winner: 'ok', claimed: 'ok', void: 'warn', expired: 'warn' } as const satisfies Partial<
  Record<EntryState, 'ok' | 'warn'>
>;
const isMarked = (state: EntryState): state is keyof typeof kinds => state in kinds;

/** What became of the entry, in a sentence, and its code. */
function EntryNote({ own, isOpen, isHandedOver, locale, words }: DrawEntryProps & { readonly own: OwnEntry }) {
  const { state, code, claim_until: until } = own;
  if (state === 'none')
    return own.draw_state === 'void' || (isOpen && own.draw_state !== 'open') ? (
      <p className="small soft">{words[own.draw_state === 'void' ? 'own.void' : 'closed']}</p>
    ) : null;
  const sentence =
    state === 'winner'
      ? until === null
        ? words['own.winnerUntold']
        : fill(words['own.winner'], { day: formatDay(until, locale, { year: true }) })
      : state === 'entered' && own.draw_state === 'closed'
        ? words['own.enteredClosed']
        : words[`own.${state}`];
  return (
    <Note kind={isMarked(state) ? kinds[state] : 'neutral'}>
      <p>
        <b>{sentence}</b>
      </p>
      {state === 'claimed' && isHandedOver && <p>{words['handover.next']}</p>}
      {own.order !== null && (
        <p>
          <a href={paths.order(own.order)}>{words.seeOrder}</a>
        </p>
      )}
      {code !== null && own.order === null && <p className="num">{fill(words.code, { code: groupCode(code) })}</p>}
    </Note>
  );
}

interface SendFormProps {
  readonly id: string;
  readonly next: string;
  readonly title: string;
  readonly isDraft: boolean;
  readonly action: string;
  readonly label: string;
  /** The button's whole name, for whoever hears it among others. */
  readonly name: string;
  /** What the button says while the form is sent; null while it is not. */
  readonly busy: string | null;
  readonly onSend: () => void;
}

function SendForm({ id, next, title, isDraft, action, label, name, busy, onSend }: SendFormProps) {
  const isHydrated = useHydrated();
  return (
    <form
      method="post"
      action={isDraft ? undefined : action}
      onSubmit={(event) => {
        if (!isHydrated) return;
        event.preventDefault();
        if (busy === null) onSend();
      }}
    >
      <input type="hidden" name="draw" value={id} />
      <input type="hidden" name="next" value={next} />
      {/* What is tried out is never sent, so without script it can’t be. */}
      <button
        className="btn"
        disabled={isDraft && !isHydrated}
        aria-disabled={busy !== null || undefined}
        aria-label={fill(name, { title })}
      >
        {busy ?? label}
      </button>
    </form>
  );
}
