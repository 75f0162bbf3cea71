// The codes of all refusals (docs/api.md#errors). A code is what a person can cause; http/error-status.ts has its status,
// i18n/describe-error.ts its words.

/** Why a basket is not redeemed, in the order in which it is judged (redemption/README.md#redemption). */
export const checkoutRefusals = [
  'cart_empty',
  'unknown_product',
  'variation_required',
  'date_required',
  'date_over',
  'not_available',
  'other_island',
  'other_level',
  'price_changed',
  'special_event_once',
  'address_required',
  'limit_exceeded',
  'insufficient_points',
  'out_of_stock',
  'date_full',
  'identity_required',
  'code_unreadable',
] as const;
export type CheckoutRefusal = (typeof checkoutRefusals)[number];

export const errorCodes = [
  // conventions of every call
  'malformed',
  'unauthenticated',
  'other_member',
  'forbidden',
  'terms_not_accepted',
  'not_found',
  'method_not_allowed',
  'idempotency_conflict',
  'too_large',
  'unsupported_media_type',
  'cross_site',
  'invalid',
  'too_many_requests',
  'unavailable',
  'unexpected',
  // age gate
  'invalid_date',
  'under_age',
  'confirm_age',
  // login
  'wrong_credentials',
  // account
  'already_member',
  'link_unusable',
  'wrong_password',
  'passkey_refused',
  'passkeys_unavailable',
  'passkey_not_added',
  'other_email',
  // terms
  'terms_changed',
  ...checkoutRefusals,
  // orders
  'already_sent',
  'code_given_out',
  'ticket_expired',
  'prize_not_cancelled',
  'refund_changed',
  'date_near',
  'date_changed',
  'other_place',
  'in_stock',
  'state_not_next',
  'sent_too_long_ago',
  'too_many_units',
  'nothing_to_send',
  // referrals
  'too_many_friends',
  'referral_settled',
  'referral_not_settled',
  'lead_fixed',
  'purchase_day',
  'purchase_ahead',
  'kit_registered',
  // games
  'read_too_fast',
  'reading_expired',
  'reading_foreign',
  'already_read',
  'game_closed',
  'plays_used_up',
  'no_prizes_left',
  'play_moved_on',
  'card_lies_open',
  // draws
  'draw_not_open',
  'draw_other_island',
  'draw_not_won',
  'draw_claim_over',
  'draw_prize_exhausted',
  'draw_prize_requires',
  // quizzes
  'quiz_closed',
  'quiz_not_finished',
  'already_answered',
  'answers_missing',
  // surveys
  'survey_closed',
  'survey_incomplete',
  'survey_changed',
  'survey_answered',
  // places
  'unknown_address',
  // events
  'event_closed',
  'event_over',
  'ticket_used',
  'waiting_list_full',
  'too_many_unconfirmed',
  'booked_already',
  'too_many_companions',
  'unknown_host',
  // identity and signature
  'product_unavailable',
  'already_verified',
  'identity_busy',
  'signature_not_authorized',
  'provider_failed',
  // the editors' calls
  'editor_unknown',
  'stock_changed',
  'stock_of_codes',
  'codes_not_allowed',
  'stock_out_of_bounds',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A refusal that a person caused, and is told about in their language. */
export class ClubError extends Error {
  override readonly name = 'ClubError';
  readonly code: ErrorCode;
  /** Values for the text, such as the product's name or what is left of it. */
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
