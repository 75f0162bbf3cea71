// Whether the club may write to the member about its news.
import { useState } from 'react';
import { apiBase } from '../../lib/paths.ts';
import { Check } from '../form/Check.tsx';
import { Form } from '../form/Form.tsx';
import type { FormWords } from '../form/refusal.ts';
import type { PrivacyWords } from '../../i18n/messages/privacy.ts';
import { setMarketing } from './privacy-api.ts';

export function MarketingConsent({
  granted,
  saved,
  refusal,
  words,
}: {
  granted: boolean;
  /** Whether a form sent without script was just saved. */
  saved: boolean;
  /** Why a form sent without script was refused. */
  refusal: string | null;
  words: PrivacyWords & FormWords;
}) {
  // The form is drawn anew after each answer, ready for the next.
  const [answers, setAnswers] = useState({ count: 0, granted });
  const isSaved = saved || answers.count > 0;
  return (
    <>
      <Form
        key={answers.count}
        action={`${apiBase}/consents`}
        refused={
          refusal === null || answers.count > 0 ? null : { errors: {}, note: { text: refusal, mayRetry: false } }
        }
        sentences={{ kind: '', granted: '' }}
        send={async ({ granted: ticked }) => {
          const answer = await setMarketing(ticked === '1');
          return answer.kind === 'ok' ? { kind: 'ok', data: ticked === '1' } : answer;
        }}
        onLoaded={(data) => {
          setAnswers(({ count }) => ({ count: count + 1, granted: data }));
        }}
        words={words}
        button={{ label: words['marketing.save'], busy: words['marketing.saving'], className: 'btn quiet s' }}
      >
        {() => (
          <>
            <input type="hidden" name="kind" value="marketing" />
            <Check
              name="granted"
              id="marketing"
              label={words['marketing.label']}
              defaultChecked={answers.count > 0 ? answers.granted : granted}
            />
          </>
        )}
      </Form>
      <p className="small soft" role="status">
        {isSaved ? words['marketing.saved'] : ''}
      </p>
    </>
  );
}
