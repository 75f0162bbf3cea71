// Erasing the account: what is lost is said before, and the password and the e-mail are asked for.
import { fill } from '../../../i18n/fill.ts';
import { accountErased, apiBase, paths } from '../../../words/paths.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { CurrentPassword } from '../../../islands/form/CurrentPassword.tsx';
import type { PrivacyFormWords } from './ExportData.tsx';
import { erase } from './privacy-api.ts';
import { longestEmail } from '../../../words/lengths.ts';

/** Erasing one’s account, after what is lost is spelled out: the password and the e-mail once more. Leads to the login. */
export function EraseAccount({
  email,
  toSend,
  losses,
  refusal,
  words,
}: {
  email: string;
  /** How many units are still to be sent to the member. */
  toSend: number;
  /** What the member loses, sentence by sentence. */
  losses: readonly string[];
  /** Why a form sent without script was refused. */
  refusal: { readonly password?: string; readonly confirm?: string } | null;
  words: PrivacyFormWords;
}) {
  return (
    <details className="ask-first" open={refusal !== null}>
      <summary className="btn quiet s">{words.eraseOpen}</summary>
      <div className="stack-l">
        <div>
          <h3 id="losses">{words.losesTitle}</h3>
          <ul className="losses" aria-labelledby="losses">
            {toSend > 0 && (
              <li>
                {fill(toSend === 1 ? words.losesDeliveryOne : words.losesDelivery, { count: toSend })}{' '}
                <a href={paths.redeemed()}>{words.toRedeemed}</a>.
              </li>
            )}
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{words.staysTitle}</h3>
          <p>{words.stays}</p>
        </div>
        <Form
          action={`${apiBase}/erase`}
          refused={refusal === null ? null : { errors: refusal, note: null }}
          sentences={{ password: words.passwordMissing, confirm: words.confirmMissing }}
          showsServerTexts
          send={({ password = '', confirm = '' }) => erase({ password, confirm })}
          onLoaded={() => {
            location.assign(`${paths.login()}?reason=${accountErased}&lang=${document.documentElement.lang}`);
          }}
          words={words}
          button={{ label: words.eraseSend, busy: words.eraseSending, className: 'btn danger' }}
        >
          {(errors) => (
            <>
              <CurrentPassword id="erase-password" label={words.password} error={errors.password} words={words} />
              <Field
                name="confirm"
                id="erase-confirm"
                label={words.confirm}
                hint={fill(words.confirmHint, { email })}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                maxLength={longestEmail}
                error={errors.confirm}
              />
            </>
          )}
        </Form>
      </div>
    </details>
  );
}
