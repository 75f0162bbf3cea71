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
