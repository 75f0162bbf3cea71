// What the database itself refuses, whatever the code does.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import { createMember, giveTo, offerOf, redeem, today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase();

let member: Member;
let offer: Offer;

beforeAll(async () => {
  member = await createMember();
  offer = await offerOf(5);
  await giveTo(member, 60);
  await redeem(member, [{ offer }], { idempotencyKey: 'kept' });
  await redeem(member, [{ offer, item: { quantity: 2 } }]);
  await services.enquiries.submit({
    memberId: null,
    request: {
      name: 'Ana',
      email: 'ana@example.com',
      phone_prefix: '34',
      phone: '600100200',
      subject: 'Mi pedido',
      message: '¿Cuándo llega?',
      privacy: true,
    },
    privacyVersion: null,
    locale: 'es',
    writeMail: () => ({
      sender: 'a@b.c',
      recipient: 'a@b.c',
      replyTo: null,
      subject: 'Mi pedido',
      body: '…',
      html: null,
    }),
    now: today,
  });
});

let statements = 0;
/** The constraint that refuses this statement, when its transaction ends at the latest; null where it is done. */
async function refusalOf(text: string, values: readonly unknown[] = []): Promise<string | null> {
  try {
    await transaction(async () => {
      await query({ name: `statement ${String(++statements)}`, text }, values);
      await query({ name: 'now', text: 'set constraints all immediate' }, []);
      throw new Undone();
    });
  } catch (error) {
    return error instanceof Undone ? null : (violatedConstraint(error) ?? 'another failure');
  }
  return null;
}

class Undone extends Error {}

describe('what is written stays as it was written', () => {
  test.each([
    ['update entry set points = points + 1', 'entry_append_only'],
    ['delete from entry', 'entry_append_only'],
    ['truncate entry cascade', 'lot_use_append_only'],
    ['update lot_use set points = points + 1', 'lot_use_append_only'],
    ['delete from lot_use', 'lot_use_append_only'],
    ['truncate lot_use', 'lot_use_append_only'],
    ['delete from terms_acceptance', 'terms_acceptance_append_only'],
    ['delete from consent', 'consent_append_only'],
    ['delete from redemption_step', 'redemption_step_append_only'],
    [`update redemption_step set state = 'sent'`, 'redemption_step_append_only'],
    ['update survey_response set points = points + 1', 'survey_response_kept'],
    ['truncate survey_response', 'survey_response_kept'],
    ['update challenge_completion set points = points + 1', 'challenge_completion_kept'],
    [`update challenge_step set step = 'x'`, 'challenge_step_kept'],
    ['truncate challenge_step', 'challenge_step_kept'],
    ['truncate challenge_completion', 'challenge_completion_kept'],
    ['delete from lot', 'lot_kept'],
    [`update lot set expires_at = expires_at + interval '1 day'`, 'lot_kept'],
    ['update lot set points = points + 1', 'lot_kept'],
    ['delete from redemption_order', 'redemption_order_kept'],
    ['update redemption_order set total = 1', 'redemption_order_kept'],
    ['delete from redemption_line', 'redemption_line_kept'],
    ['update redemption_line set quantity = 2', 'redemption_line_never_grows'],
    ['update redemption_line set part_of = id', 'redemption_line_kept'],
    ['update redemption_line set member_id = gen_random_uuid()', 'redemption_line_kept'],
  ])('%s is refused', async (statement, constraint) => {
    const refused = await refusalOf(statement);
    // TRUNCATE … CASCADE asks the tables in no certain order.
    if (statement.includes('cascade')) expect(refused).toMatch(/_append_only$/);
    else expect(refused).toBe(constraint);
  });

  test('what may change does', async () => {
    const move = `with l as (update redemption_line set state = 'sent' returning id, member_id)
      insert into redemption_step (line_id, position, member_id, from_state, state, at, by)
      select id, 1, member_id, 'pending', 'sent', now(), 'operator' from l`;
    expect(await refusalOf(move)).toBeNull();
    expect(await refusalOf('update stock set units = 1')).toBeNull();
  });
});

describe('a line’s state follows its steps', () => {
  const step = (position: number, from: string, to: string) =>
    `insert into redemption_step (line_id, position, member_id, from_state, state, at, by)
     select id, ${String(position)}, member_id, '${from}', '${to}', now(), 'operator' from redemption_line`;
  test.each([
    ['a state without a step', `update redemption_line set state = 'sent'`, 'redemption_line_follows_steps'],
    ['a step that the line does not take', step(1, 'pending', 'sent'), 'redemption_line_follows_steps'],
    ['a step from where the line is not', step(1, 'sent', 'delivered'), 'redemption_line_follows_steps'],
    ['a step after none', step(2, 'pending', 'sent'), 'redemption_line_follows_steps'],
    ['a step that leads back', step(1, 'delivered', 'sent'), 'redemption_step_may_follow'],
    ['a step out of the end', step(1, 'cancelled', 'sent'), 'redemption_step_may_follow'],
  ])('%s is refused', async (_name, statement, constraint) => {
    expect(await refusalOf(statement)).toBe(constraint);
  });
});

describe('sums agree when a transaction ends', () => {
  test.each([
    ['a lot with less left than its uses say', 'update lot set remaining = remaining - 1', 'lot_adds_up'],
    [
      'an entry without lot uses',
      `insert into entry (member_id, kind, points, concept, at) select id, 'credit', 5, 'x', now() from member`,
      'entry_adds_up',
    ],
    [
      'an order without lines',
      `insert into redemption_order (member_id, code, total, created_at) select id, 'X', 5, now() from member`,
      'order_adds_up',
    ],
    [
      'a line that nobody paid',
      `insert into redemption_line (member_id, order_id, position, product_id, variation_id, name, quantity, cost, shipping, state, state_at)
       select member_id, id, 9, 'p', 'v', 'n', 1, 1, false, 'pending', now() from redemption_order`,
      'order_adds_up',
    ],
    [
      'a line with fewer units, which no other has',
      'update redemption_line set quantity = 1 where quantity = 2',
      'order_adds_up',
    ],
    [
      'units of a line that are unlike it',
      `with l as (update redemption_line set quantity = 1 where quantity = 2 returning *)
       insert into redemption_line (member_id, order_id, position, product_id, variation_id, name, quantity, cost, shipping, state, state_at, part_of)
       select member_id, order_id, 9, 'other', variation_id, name, 1, cost, shipping, state, state_at, id from l`,
      'redemption_line_like_whole',
    ],
    [
      'a refund of more than its line cost',
      `with e as (
         insert into entry (member_id, kind, points, concept, at, line_id)
         select member_id, 'refund', 11, 'x', now(), id from redemption_line where quantity = 1 returning *),
         l as (update lot set remaining = remaining + 11 returning *)
       insert into lot_use (member_id, entry_id, lot_id, points) select e.member_id, e.id, l.id, 11 from e, l`,
      'refund_within_line',
    ],
    [
      'one more use of a lot',
      `insert into lot_use (member_id, entry_id, lot_id, points)
       select e.member_id, e.id, l.id, 1 from entry e, lot l
       where not exists (select from lot_use u where u.entry_id = e.id and u.lot_id = l.id)
       union all select member_id, (select max(id) + 1 from entry), id, 1 from lot limit 1`,
      'lot_use_entry_fk',
    ],
  ])('%s is refused', async (_name, statement, constraint) => {
    expect(await refusalOf(statement)).toBe(constraint);
  });
});

describe('single values are held', () => {
  test.each([
    ['update stock set units = -1', 'stock_not_negative'],
    ['update lot set remaining = -1', 'lot_remaining_within'],
    ['update lot set remaining = points + 1', 'lot_remaining_within'],
    ['update lot set clawed_back_at = now()', 'lot_clawed_back_is_empty'],
    [`update member set email = upper(email)`, 'member_email_normalised'],
    [`update member set state = 'asleep'`, 'member_state_known'],
    [`update member set state = 'active'`, 'member_active_has_password'],
    [`update member set island = 'madrid'`, 'member_island_known'],
    [`update redemption_line set state = 'lost'`, 'redemption_line_state_known'],
    [`update redemption_order set request_hash = null`, 'redemption_order_request_kept'],
    [`update redemption_order set idempotency_key = 'other'`, 'redemption_order_request_kept'],
    ['update member set erased_at = now()', 'member_erased_with_time'],
    [`update member set state = 'erased', erased_at = now()`, 'member_erased_has_no_identity'],
    [`update member set island = null, password_hash = 'x', state = 'active'`, 'member_active_is_whole'],
    [`update audit_entry set reason = 'other'`, 'audit_entry_append_only'],
    [
      `insert into entry (member_id, kind, points, concept, at) select id, 'credit', -5, 'x', now() from member`,
      'entry_sign',
    ],
    [
      `insert into entry (member_id, kind, points, concept, at) select id, 'spend', -5, 'x', now() from member`,
      'entry_line',
    ],
    [
      `insert into lot (member_id, cause, concept, points, remaining, status_points, earned_at, spendable_at, expires_at, late)
       select member_id, cause, 'x', 1, 1, 1, now(), now(), now() + interval '1 day', false from lot`,
      'lot_cause_once',
    ],
    [
      `insert into redemption_order (member_id, code, total, idempotency_key, request_hash, created_at)
       select member_id, 'other', 5, idempotency_key, request_hash, now() from redemption_order`,
      'redemption_order_key_once',
    ],
    [
      `insert into redemption_order (member_id, code, total, created_at) select member_id, code, 5, now() from redemption_order`,
      'redemption_order_code_unique',
    ],
    [`update enquiry set phone_prefix = '33'`, 'enquiry_phone_prefix_known'],
    [`update enquiry set phone = '+34 600'`, 'enquiry_phone_digits'],
    [`update enquiry set email = 'ana'`, 'enquiry_email_form'],
    [`update enquiry set message = ''`, 'enquiry_message_length'],
    [`update enquiry set locale = 'fr'`, 'enquiry_locale_known'],
    [
      `insert into enquiry (request_hash, day, name, email, phone_prefix, phone, subject, message, locale, created_at)
       select request_hash, day, 'Other', 'o@b.c', '34', '600100201', 'x', 'y', 'en', now() from enquiry`,
      'enquiry_once_a_day',
    ],
    [`update mail set subject = E'Hola\\nBcc: todos@example.com'`, 'mail_headers_in_one_line'],
    [`update mail set reply_to = E'a@b.c\\r\\nBcc: todos@example.com'`, 'mail_headers_in_one_line'],
    [`update mail set recipient = 'nobody'`, 'mail_recipient_form'],
    ['update mail set attempts = 1, sent_at = now()', 'mail_sent_has_no_next_attempt'],
    ['update mail set next_attempt_at = null, sent_at = now()', 'mail_sent_was_attempted'],
    [
      `insert into closed_popup (member_id, popup_id, closed_at) select id, '', now() from member`,
      'closed_popup_id_length',
    ],
    ['delete from member', 'another failure'],
  ])('%s is refused', async (statement, constraint) => {
    const refused = await refusalOf(statement);
    if (constraint === 'another failure') expect(refused).toMatch(/_fk$/);
    else expect(refused).toBe(constraint);
  });

  test('a second member with the same e-mail or code is refused', async () => {
    const copy = (email: string, code: string) =>
      refusalOf(
        `insert into member (email, state, first_name, last_name, birth_date, island, locale, code, created_at)
         values ($1, 'invited', 'A', 'B', '1990-01-01', 'tenerife', 'es', $2, now())`,
        [email, code],
      );
    expect(await copy(member.email, 'CCCCCCCC')).toBe('member_email_unique');
    expect(await copy('new@club.example', member.code)).toBe('member_code_unique');
    expect(await copy('new@club.example', 'CCCCCCCC')).toBeNull();
  });
});

describe('what is a member’s is tied to that member', () => {
  let other: Member;
  beforeAll(async () => {
    other = await createMember();
    await giveTo(other, 5);
  });

  test('an order’s line can’t be another member’s', async () => {
    const statement = `insert into redemption_line (member_id, order_id, position, product_id, variation_id, name, quantity, cost, shipping, state, state_at)
      select $1, id, 9, 'p', 'v', 'n', 1, 1, false, 'pending', now() from redemption_order`;
    expect(await refusalOf(statement, [other.id])).toBe('redemption_line_order_fk');
  });

  test('an entry can’t pay another member’s line', async () => {
    const statement = `insert into entry (member_id, kind, points, concept, at, line_id)
      select $1, 'refund', 0, 'x', now(), id from redemption_line limit 1`;
    expect(await refusalOf(statement, [other.id])).toBe('entry_line_of_member_fk');
  });
});
