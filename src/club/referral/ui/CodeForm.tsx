import type { Godfather } from '../referral.contract.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { ReferralWords } from '../referral.messages.ts';
import { longestTypedCode } from '../code-limit.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import type { Answer } from '../../../islands/answer.ts';
import { CountedField } from '../../../islands/form/CountedField.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { findGodfather } from './referral-api.ts';

/** Asks for a recommendation code; once it is found, whoever has it greets on their page. */
export function CodeForm({ words }: { words: ReferralWords & FormWords }) {
  return (
    <Form<'code', Godfather>
      action={`${apiBase}/godfather`}
      sentences={{ code: words['error.code'] }}
      send={async ({ code = '' }) => atField(await findGodfather(code), words['error.code'])}
      onLoaded={({ code }) => {
        location.assign(paths.godson(code));
      }}
      button={{ label: words.findCode, busy: words.findingCode, className: 'btn' }}
      words={words}
    >
      {(errors) => (
        <CountedField
          name="code"
          label={words.typeCode}
          hint={words.typeCodeHint}
          error={errors.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          limit={longestTypedCode}
          required
        />
      )}
    </Form>
  );
}

/** An unknown code is the field's error. */
function atField(answer: Answer<Godfather>, sentence: string): Answer<Godfather> {
  return answer.kind === 'refused' && answer.status === 404 ? { ...answer, errors: { code: [sentence] } } : answer;
}
