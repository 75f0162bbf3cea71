// Whether the club may write to the member about its news.
import { apiBase } from '../../../words/paths.ts';
import { Check } from '../../../islands/form/Check.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { PrivacyWords } from '../privacy.messages.ts';
import { setMarketing } from './privacy-api.ts';

/** The box by which a member allows news by e-mail, or takes that back. */
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
  return (
    <Form
      action={`${apiBase}/consents`}
      refused={refusal === null ? null : { errors: {}, note: { text: refusal, mayRetry: false } }}
      isDone={saved}
      done={words['marketing.saved']}
      sentences={{ kind: '', granted: '' }}
      send={({ granted: ticked }) => setMarketing(ticked === '1')}
      onLoaded={() => undefined}
      words={words}
      button={{ label: words['marketing.save'], busy: words['marketing.saving'], className: 'btn quiet s' }}
    >
      {() => (
        <>
          <input type="hidden" name="kind" value="marketing" />
          <Check name="granted" id="marketing" label={words['marketing.label']} defaultChecked={granted} />
        </>
      )}
    </Form>
  );
}
