// What a member allows or takes back by themselves: news by e-mail, and that what they see and click is counted.
import type { OwnConsent } from '../../../words/consent-kinds.ts';
import { apiBase } from '../../../words/paths.ts';
import { Check } from '../../../islands/form/Check.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { PrivacyWords } from '../privacy.messages.ts';
import { setConsent } from './privacy-api.ts';

/** The box by which a member allows it, or takes that back. */
export function ConsentBox({
  kind,
  granted,
  saved,
  refusal,
  words,
}: {
  kind: OwnConsent;
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
      done={words['consent.saved']}
      sentences={{ kind: '', granted: '' }}
      send={({ granted: ticked }) => setConsent(kind, ticked === '1')}
      onLoaded={() => undefined}
      words={words}
      button={{
        label: words['consent.save'],
        name: `${words['consent.save']}: ${words[`${kind}.title`]}`,
        busy: words['consent.saving'],
        className: 'btn quiet s',
      }}
    >
      {() => (
        <>
          <input type="hidden" name="kind" value={kind} />
          <Check name="granted" id={kind} label={words[`${kind}.label`]} defaultChecked={granted} />
        </>
      )}
    </Form>
  );
}
