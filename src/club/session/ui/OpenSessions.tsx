import { useRef, useState } from 'react';
import type { Session } from '../session.contract.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import type { SecurityWords } from '../../credentials/security.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { sessionApi } from './session-api.ts';
import { SecurityRow } from '../../credentials/ui/SecurityRow.tsx';
import type { Locale } from '../../../words/locale.ts';

/** The present one and the four last used; the others are shown when asked for. */
const atFirst = 5;

/** A member's open sessions, each of which can be ended; without script by plain forms. */
export function OpenSessions({
  sessions,
  renew,
  done,
  locale,
  words,
}: {
  sessions: readonly Session[];
  /** Fetches the list anew. */
  renew: () => Promise<void>;
  /** What was done by a form sent without script. */
  done: string | null;
  locale: Locale;
  words: SecurityWords & { readonly unavailable: string };
}) {
  const [said, setSaid] = useState(
    done === 'session' ? words['sessions.ended'] : done === 'sessions' ? words['sessions.endedOthers'] : '',
  );
  const [isRefused, setRefused] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const end = async (which: { readonly id: string } | { readonly others: true }) => {
    const answer = await sessionApi.end(which);
    if (answer.kind === 'signed_out') return;
    await renew();
    const ended = 'id' in which ? words['sessions.ended'] : words['sessions.endedOthers'];
    setRefused(answer.kind !== 'ok');
    setSaid(answer.kind === 'ok' ? ended : words.unavailable);
    // The button that was pressed is gone.
    summary.current?.focus();
  };
  const draw = (session: Session) => (
    <SessionRow
      key={session.id}
      onEnd={() => {
        void end({ id: session.id });
      }}
      session={session}
      locale={locale}
      words={words}
    />
  );
  return (
    <SecurityRow
      name="sessions"
      title={words['sessions.title']}
      state={sessions.length}
      lead={words['sessions.lead']}
      isOpen={done?.startsWith('session')}
      summary={summary}
    >
      <div role="status" className={said && 'mb-5'}>
        {said !== '' && <Note kind={isRefused ? 'bad' : 'ok'}>{said}</Note>}
      </div>
      <ul className="rows" role="list">
        {sessions.slice(0, atFirst).map(draw)}
      </ul>
      {sessions.length > 1 && (
        <EndOthers
          label={words['sessions.endOthers']}
          onEnd={() => {
            void end({ others: true });
          }}
        />
      )}
      {sessions.length > atFirst && (
        <details className="mt-4">
          <summary className="linkbtn">{words['sessions.more']}</summary>
          <ul className="rows" role="list">
            {sessions.slice(atFirst).map(draw)}
          </ul>
        </details>
      )}
    </SecurityRow>
  );
}

/** One session, with the button that ends it where it is not the present one. */
function SessionRow({
  session: { id, current, device, created_at: created, last_used_at: used },
  locale,
  words,
  onEnd,
}: {
  session: Session;
  locale: Locale;
  words: SecurityWords;
  onEnd: () => void;
}) {
  return (
    <li>
      <div>
        <p>
          <strong>{device ?? words['sessions.unknown']}</strong>
          {current && ` · ${words['sessions.current']}`}
        </p>
        <p className="small soft">
          {fill(words['sessions.since'], { date: formatMoment(new Date(created), locale) })}
          {' · '}
          {fill(words['sessions.last'], { date: formatMoment(new Date(used), locale) })}
        </p>
      </div>
      {!current && (
        <form
          method="post"
          action={`${apiBase}/sessions/end`}
          onSubmit={(event) => {
            event.preventDefault();
            onEnd();
          }}
        >
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="linkbtn"
            aria-label={fill(words['sessions.endOf'], { device: device ?? words['sessions.unknown'] })}
          >
            {words['sessions.end']}
          </button>
        </form>
      )}
    </li>
  );
}

/** The button that ends every session but the present one. */
function EndOthers({ label, onEnd }: { label: string; onEnd: () => void }) {
  return (
    <form
      className="mt-5"
      method="post"
      action={`${apiBase}/sessions/end`}
      onSubmit={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      <input type="hidden" name="others" value="1" />
      <button type="submit" className="btn quiet s">
        {label}
      </button>
    </form>
  );
}
