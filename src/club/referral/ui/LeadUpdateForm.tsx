import { useEffect, useRef, useState } from 'react';
import type { LeadUpdateAnswer } from '../referral.contract.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { fill } from '../../../i18n/fill.ts';
import type { ReferralWords } from '../referral.messages.ts';
import { Check } from '../../../islands/form/Check.tsx';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { Select } from '../../../islands/form/Select.tsx';
import { nameInSentence } from '../../../words/name-in-sentence.ts';
import { type SentLead, updateLead } from './referral-api.ts';
import { longestPhone } from '../../../words/lengths.ts';

type UpdateField = 'phone' | 'island' | 'marketing';

/** Says what was sent and when they call, and takes corrections: its states are not-updated, updating, updated and errors. */
export function LeadUpdateForm({
  lead: { lead, token, marketing: wantsNews, phone: sentPhone, island: sentIsland },
  islands,
  discount,
  words,
}: {
  lead: SentLead;
  islands: readonly { readonly value: string; readonly label: string }[];
  discount: { readonly euros: number; readonly days: number };
  words: ReferralWords & FormWords;
}) {
  const [{ phone, island: known }, setKnown] = useState({ phone: sentPhone, island: sentIsland });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="stack" data-lead>
      <h2 className="t-3" tabIndex={-1} ref={heading}>
        {words.sentTitle}
      </h2>
      <p>{fill(words.sentMail, { ...discount, to: lead.email, name: nameInSentence(lead.godfather.first_name) })}</p>
      <p>{fill(words.sentCallTo, { phone })}</p>
      <p className="small soft">{words.sentBefore}</p>
      <details>
        <summary>{words.updateTitle}</summary>
        <Form<UpdateField, LeadUpdateAnswer>
          action={`/api/v1/nueva-lead/${lead.id}`}
          sentences={{
            phone: words['error.phone'],
            island: words['error.island'],
            marketing: words['error.marketing'],
          }}
          send={async ({ phone: typed = '', island = '', marketing }) => {
            const answer = await updateLead(lead.id, token, {
              ...(typed !== '' && typed !== phone && { phone: typed }),
              ...(island !== known && { island }),
              marketing: marketing ?? '0',
            });
            if (answer.kind === 'ok') setKnown({ phone: typed === '' ? phone : typed, island });
            return answer;
          }}
          onLoaded={() => undefined}
          done={words.updated}
          button={{ label: words.update, busy: words.updating, className: 'btn quiet' }}
          words={words}
        >
          {(errors) => (
            <>
              <Field
                name="phone"
                label={words.phone}
                hint={words.phoneHint}
                defaultValue={phone}
                inputMode="tel"
                autoComplete="tel"
                maxLength={longestPhone}
                error={errors.phone}
              />
              <Select name="island" label={words.island} options={islands} defaultValue={known} error={errors.island} />
              <Check name="marketing" label={words.marketing} defaultChecked={wantsNews} error={errors.marketing} />
            </>
          )}
        </Form>
      </details>
    </div>
  );
}
