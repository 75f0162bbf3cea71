import { useEffect, useState } from 'react';
import type { claimLimits, ClaimRequest } from '../claims.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { ClaimsWords } from '../claims.messages.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import { call } from '../../../islands/api.ts';
import { CountedField } from '../../../islands/form/CountedField.tsx';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { sentencesFor } from '../../../islands/form/length.tsx';
import type { FormNote } from '../../../islands/form/refusal.ts';
import { Note } from '../../../islands/ui/Note.tsx';

/** The form by which a member asks where points are. Once accepted, the page comes again, with the claim in its list. */
export function ClaimForm({
  isSent,
  values,
  bad,
  note,
  days,
  limits,
  words,
}: {
  /** Whether the page came after one was accepted. */
  isSent: boolean;
  /** What was typed before. */
  values: Readonly<Partial<Record<string, string>>>;
  /** The bad fields, and any other reason, of a form sent without script that was refused. */
  bad: readonly string[];
  note: FormNote | null;
  /** The first and the last day that may be chosen, YYYY-MM-DD. */
  days: { readonly first: string; readonly last: string };
  limits: typeof claimLimits;
  words: ClaimsWords & FormWords;
}) {
  const { concept, detail } = limits;
  const sentences: Readonly<Record<keyof ClaimRequest, string>> = {
    concept: fill(words['error.concept'], { least: concept.min }),
    happened_on: words['error.happened_on'],
    detail: fill(words['error.detail'], { max: detail.max }),
  };
  const [saysSent, setSaysSent] = useState(isSent);
  useEffect(() => {
    // Said once: not again when the page is loaded anew.
    if (isSent) history.replaceState(history.state, '', location.pathname + location.hash);
  }, [isSent]);
  const refused = sentencesFor(bad, sentences, values, { concept, detail }, words);
  const common = (name: keyof ClaimRequest) => ({
    name,
    label: words[name],
    defaultValue: values[name] ?? '',
    autoFocus: bad[0] === name,
  });
  return (
    <div
      className="stack-l"
      onSubmit={() => {
        // Of the one before.
        setSaysSent(false);
      }}
    >
      {saysSent && (
        <div className="sent" tabIndex={-1} autoFocus>
          <Note kind="ok">{words.sent}</Note>
        </div>
      )}
      <Form<keyof ClaimRequest, { id: string }>
        action={`${apiBase}/claims`}
        refused={bad.length > 0 || note !== null ? { errors: refused, note } : null}
        sentences={sentences}
        send={(fields) => call('claims', { method: 'POST', body: fields })}
        onLoaded={() => {
          location.assign(`${paths.points()}?claimed`);
        }}
        button={{ label: words.send, busy: words.sending, className: 'btn' }}
        words={words}
      >
        {(errors) => (
          <>
            <CountedField
              {...common('concept')}
              hint={words.conceptHint}
              error={errors.concept}
              minLength={concept.min}
              limit={concept.max}
              required
            />
            <Field
              {...common('happened_on')}
              error={errors.happened_on}
              type="date"
              min={days.first}
              max={days.last}
              required
            />
            <CountedField
              {...common('detail')}
              hint={words.detailHint}
              error={errors.detail}
              rows={4}
              limit={detail.max}
            />
          </>
        )}
      </Form>
    </div>
  );
}
