// The copy of what the club holds about the member: asked for with the password, made in the background, there for a day.
import { useEffect, useRef, useState } from 'react';
import type { ExportAnswer } from '../privacy.contract.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import { apiBase } from '../../../words/paths.ts';
import { Form } from '../../../islands/form/Form.tsx';
import { CurrentPassword } from '../../../islands/form/CurrentPassword.tsx';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import type { PrivacyWords } from '../privacy.messages.ts';
import { findExport, requestExport } from './privacy-api.ts';
import type { Locale } from '../../../words/locale.ts';

export type PrivacyFormWords = PrivacyWords & FormWords;

const lookAgainMs = 2_000;

/** Asks for a copy of one’s data with the password, waits until it is made, and offers it. Works without script, too. */
export function ExportData({
  initial,
  refusal,
  locale,
  words,
}: {
  initial: ExportAnswer;
  /** Why a form sent without script was refused. */
  refusal: string | null;
  locale: Locale;
  words: PrivacyFormWords;
}) {
  const [found, setFound] = useState(initial);
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that was pressed is gone.
    if (found.state === 'waiting' && found !== initial) status.current?.focus();
  }, [found, initial]);

  useEffect(() => {
    if (found.state !== 'waiting') return;
    // Also while the club does not answer: the next look may.
    const timer = setInterval(() => {
      void findExport().then((answer) => {
        if (answer.kind === 'ok' && answer.data.state !== 'waiting') setFound(answer.data);
      });
    }, lookAgainMs);
    return () => {
      clearInterval(timer);
    };
  }, [found]);

  return (
    <>
      <div ref={status} role="status" tabIndex={-1}>
        {found.state === 'waiting' && <p aria-busy="true">{words.exportWaiting}</p>}
        {found.state === 'failed' && <Note kind="bad">{words.exportFailed}</Note>}
        {found.state === 'ready' && found.until !== null && (
          <p>
            {fill(words.exportReady, {
              until: `${formatDay(found.until.slice(0, 10), locale)}, ${found.until.slice(11, 16)}`,
            })}
          </p>
        )}
      </div>
      {found.url !== null && (
        <a className="btn s" href={found.url} download>
          {words.exportDownload}
        </a>
      )}
      {found.state !== 'waiting' && (
        <details className="ask-first" open={refusal !== null}>
          <summary className="btn quiet s">{found.state === 'ready' ? words.exportAgain : words.exportOpen}</summary>
          <Form
            action={`${apiBase}/export`}
            refused={refusal === null ? null : { errors: { password: refusal }, note: null }}
            sentences={{ password: words.passwordMissing }}
            showsServerTexts
            send={({ password = '' }) => requestExport(password)}
            onLoaded={() => {
              setFound({ state: 'waiting', url: null, until: null });
            }}
            words={words}
            button={{ label: words.exportSend, busy: words.exportSending, className: 'btn' }}
          >
            {(errors) => (
              <CurrentPassword id="export-password" label={words.password} error={errors.password} words={words} />
            )}
          </Form>
        </details>
      )}
    </>
  );
}
