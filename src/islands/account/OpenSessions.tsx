import { useRef, useState } from 'react';
import type { Session } from '../../contract/account.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import type { SecurityWords } from '../../i18n/messages/security.ts';
import { apiBase } from '../../lib/paths.ts';
import { accountApi } from './account-api.ts';

/** A member's open sessions, each of which can be ended; without script by plain forms. */
export function OpenSessions({
  sessions,
  renew,
  locale,
  words,
}: {
  sessions: readonly Session[];
  /** Fetches the list anew. */
  renew: () => Promise<void>;
  locale: 'es' | 'en';
  words: SecurityWords & { readonly unavailable: string };
}) {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async (which: { readonly id: string } | { readonly others: true }) => {
    const answer = await accountApi.endSessions(which);
    if (answer.kind === 'signed-out') return;
    await renew();
    const ended = 'id' in which ? words['sessions.ended'] : words['sessions.endedOthers'];
    setSaid(answer.kind === 'ok' ? ended : words.unavailable);
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="security-sessions">
      <h2 className="t-3" id="security-sessions" tabIndex={-1} ref={heading}>
        {words['sessions.title']}
      </h2>
      <p className="soft mt-2 mb-5">{words['sessions.lead']}</p>
      <ul className="rows" role="list">
        {sessions.map(({ id, current, device, created_at: created, last_used_at: used }) => (
          <li key={id}>
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
                  void end({ id });
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
        ))}
      </ul>
      {sessions.length > 1 && (
        <form
          className="mt-5"
          method="post"
          action={`${apiBase}/sessions/end`}
          onSubmit={(event) => {
            event.preventDefault();
            void end({ others: true });
          }}
        >
          <input type="hidden" name="others" value="1" />
          <button type="submit" className="btn quiet s">
            {words['sessions.endOthers']}
          </button>
        </form>
      )}
      <p className="small mt-4" role="status">
        {said}
      </p>
    </section>
  );
}
