// A member's passkeys (passkeys/README.md#passkeys). Pure.

/** As its member sees it. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Null before its first use. */
  readonly lastUsedAt: Date | null;
}

/** What a signature is checked against. */
export interface Credential {
  /** Base64url. */
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** How many passkeys a member may have. */
export const maxPasskeys = 10;
