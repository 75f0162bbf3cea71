// Who changes what in the club. Pure.

/**
 * Who makes an audited change, and why: an editor in the Studio, an operator at the command line, a member of their own account, or the
 * club by itself.
 */
export interface Actor {
  readonly kind: 'editor' | 'operator' | 'member' | 'club';
  /** An editor's id in the lake, an operator's account on the machine, or a member's id. */
  readonly id: string;
  /** A member's is their id, too: the audit log holds no member's data. */
  readonly name: string;
  /** In the operator's words; null where nobody is asked. */
  readonly reason: string | null;
}

/** What the club does by itself, at its time. */
export const theClub: Actor = { kind: 'club', id: 'club', name: 'club', reason: null };

/** What was done. The database takes any word of small letters and underscores. */
export type AuditedAction =
  | 'set_stock'
  | 'invite_member'
  | 'load_vouchers'
  | 'load_places'
  | 'remove_place'
  | 'deactivate_member'
  | 'reactivate_member'
  | 'set_eligibility'
  | 'export_member'
  | 'erase_member'
  | 'adjust_points'
  | 'mark_redemption'
  | 'answer_enquiry'
  | 'register_device'
  | 'remove_device'
  | 'settle_claim'
  | 'refuse_claim'
  | 'confirm_purchase'
  | 'return_purchase'
  | 'erase_lead'
  | 'change_draw'
  | 'close_draw'
  | 'record_public_value'
  | 'void_draw'
  | 'hand_over_prize'
  | 'open_door'
  | 'cancel_booking'
  | 'erase_booking'
  | 'reset_identity'
  | 'run_job'
  | 'retry_mail';
