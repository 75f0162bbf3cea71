// What is audited: every act, what it is about, and the words that it writes as values. Pure.
import { purchaseRefusals } from '../../words/reasons.ts';
import {
  bookingStates,
  claimStates,
  identityStates,
  leadStates,
  memberStates,
  redemptionStates,
} from '../../words/states.ts';

/** Of a member's details which were changed, without their values; a new e-mail is asked for first. */
const editedFields = [
  ...(['firstName', 'lastName', 'phone', 'address', 'postcode', 'municipality', 'island', 'locale'] as const),
  'email asked for',
] as const;
/** A check in its state: «identity: open». */
const checks = (['identity', 'signature'] as const).flatMap((kind) =>
  identityStates.map((state) => `${kind}: ${state}` as const),
);
/** The lists and views that tell of people. */
const peopleLists = [
  ...(['members find', 'members show', 'members sessions list', 'points log', 'claims list', 'devices list'] as const),
  ...(['redemptions list', 'redemptions show', 'enquiries list', 'mail list', 'referrals list'] as const),
  ...([
    'identity list',
    'identity show',
    'events results',
    'dates results',
    'draws winners',
    'games results --plays',
  ] as const),
  'surveys texts',
] as const;

/** What may be of a member, by its table; under its id acts are recorded that are about that member. */
type Subject = 'member' | 'claim' | 'redemption_line' | 'enquiry' | 'lead' | 'event_booking' | 'draw_entry' | 'mail';

interface Act {
  /** What it is recorded under; null for what is nobody's. Some acts on many at once are recorded under a name instead. */
  readonly of: Subject | null;
  /** The words that it writes as values before and after; null where it writes names, ids or whatever else nobody's copy has to say. */
  readonly words: readonly string[] | null;
}

/** Every act. The database takes any word of small letters and underscores. */
export const auditedActs = {
  set_stock: { of: null, words: [] },
  invite_member: { of: 'member', words: ['invited'] },
  load_vouchers: { of: null, words: [] },
  refuse_vouchers: { of: null, words: [] },
  set_editor_codes: { of: null, words: [] },
  void_voucher: { of: null, words: ['unused', 'void'] },
  replace_voucher: { of: 'redemption_line', words: [] },
  issue_ticket: { of: 'redemption_line', words: [] },
  load_places: { of: null, words: [] },
  remove_place: { of: null, words: null },
  edit_member: { of: 'member', words: editedFields },
  unlock_member: { of: 'member', words: [] },
  end_sessions: { of: 'member', words: [] },
  deactivate_member: { of: 'member', words: memberStates },
  reactivate_member: { of: 'member', words: memberStates },
  set_eligibility: { of: 'member', words: [] },
  export_member: { of: 'member', words: ['zip'] },
  read_people: { of: 'member', words: peopleLists },
  back_up: { of: null, words: null },
  restore: { of: null, words: null },
  erase_member: { of: 'member', words: memberStates },
  adjust_points: { of: 'member', words: [] },
  mark_redemption: { of: 'redemption_line', words: redemptionStates },
  change_address: { of: 'redemption_line', words: [] },
  answer_enquiry: { of: 'enquiry', words: ['open', 'answered'] },
  erase_enquiries: { of: null, words: [] },
  register_device: { of: 'member', words: null },
  remove_device: { of: 'member', words: null },
  settle_claim: { of: 'claim', words: claimStates },
  refuse_claim: { of: 'claim', words: claimStates },
  confirm_purchase: { of: 'lead', words: [...leadStates, ...purchaseRefusals] },
  return_purchase: { of: 'lead', words: leadStates },
  erase_lead: { of: 'lead', words: [...leadStates, 'erased'] },
  change_draw: { of: null, words: null },
  close_draw: { of: null, words: null },
  record_public_value: { of: null, words: null },
  void_draw: { of: null, words: ['open', 'drawn', 'void'] },
  hand_over_prize: { of: 'draw_entry', words: ['claimed', 'handed'] },
  open_door: { of: null, words: null },
  cancel_booking: { of: 'event_booking', words: bookingStates },
  erase_booking: { of: 'event_booking', words: [...bookingStates, 'erased'] },
  reset_identity: { of: 'member', words: checks },
  run_job: { of: null, words: null },
  retry_mail: { of: 'mail', words: ['sent', 'waiting', 'given-up'] },
} as const satisfies Readonly<Record<string, Act>>;

export type AuditedAction = keyof typeof auditedActs;

/** The words that an act writes. */
export type AuditedWord<Action extends AuditedAction> =
  (typeof auditedActs)[Action]['words'] extends readonly (infer Word extends string)[] ? Word : never;

/** A value before or after an act: its words, numbers, and of a thing with parts those that it needs. */
export type AuditedValue<Action extends AuditedAction> = (typeof auditedActs)[Action]['words'] extends null
  ? unknown
  : AuditedWord<Action> | number | boolean | null | readonly AuditedWord<Action>[] | AuditedParts<AuditedWord<Action>>;

interface AuditedParts<Word> {
  readonly state?: Word;
  readonly list?: Word;
  readonly line?: string;
  readonly units?: number;
  readonly rows?: number;
  readonly tracking?: string | null;
}

/** A list or view that tells of people. */
export type PeopleList = (typeof peopleLists)[number];

/** SQL of the ids of what is the member's, whose id is the parameter `id`. */
const idsOf: Readonly<Record<Subject, (id: string) => string>> = {
  member: (id) => `select ${id}::uuid::text`,
  claim: (id) => `select id::text from claim where member_id = ${id}`,
  redemption_line: (id) => `select id::text from redemption_line where member_id = ${id}`,
  enquiry: (id) => `select id::text from enquiry where member_id = ${id}`,
  lead: (id) => `select id::text from lead where member_id = ${id} or godfather_id = ${id}`,
  event_booking: (id) => `select id::text from event_booking where member_id = ${id}`,
  draw_entry: (id) => `select draw_id || '/' || code from draw_entry where member_id = ${id}`,
  mail: (id) => `select id::text from mail where member_id = ${id}`,
};

/** SQL that says whether an entry is about the member whose id is that parameter: of them, of something of theirs, or their own act. */
export const isAboutMember = (id: string): string =>
  `(subject = any(array(${Object.values(idsOf)
    .map((ids) => ids(id))
    .join(' union all ')})) or (actor_kind = 'member' and actor_id = ${id}::uuid::text))`;
