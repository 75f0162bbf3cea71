import type { ClubError } from '../contract/errors.ts';
import { describeError } from '../i18n/describe-error.ts';
import { memberWords } from './arguments.ts';

/**
 * What keeps a command from being carried out, for its operator: one sentence, and where there are many, such as of a file's lines, each.
 */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** How a command ends: done · refused or failed · wrongly called · what it needs is out, so that it may succeed later. */
export const exitCodes = { done: 0, failed: 1, usage: 2, unavailable: 3 } as const;

/** What a refusal says to an operator beyond its code: by what it is about, of that name. */
const told: Readonly<Record<string, (name: string) => string>> = {
  member: (name) => `There is no member ${name}: it takes ${memberWords}.`,
  session: (name) => `They are signed in nowhere under ${name}.`,
  order: (name) => `There is no order ${name}.`,
  'line of that order': (name) =>
    `Nothing of order ${name} can come to that state: only what is shipped is sent and delivered, only the rest is used.`,
  line: (name) => `There is no redeemed line ${name}.`,
  code: (name) => `The line ${name} has no code.`,
  enquiry: (name) => `There is no unanswered question ${name}.`,
  asker: (name) => `There is no question from ${name}, or it is a member’s, which goes with that member.`,
  booking: (name) => `There is no booking ${name}.`,
  edited: (name) => `${name} is deactivated, and is edited only once reactivated.`,
  postcode: (name) => `The postcode of ${name} would not be of their island: change both.`,
  deactivated: (name) => `${name} is deactivated already.`,
  reactivated: (name) => `${name} is not deactivated, or never joined.`,
  eligible: (name) => `${name} is eligible already.`,
  'not eligible': (name) => `${name} is not eligible already.`,
  replaced: (state) => `The line is ${state}: a code is replaced while its line is pending.`,
  final: (state) => `It is ${state}: no other state may follow.`,
};

/** The club's refusal, for an operator, who named what it is about. */
export function describeRefusal({ code, values }: ClubError): string {
  return told[String(values.of)]?.(String(values.named)) ?? describeError(code, 'en', values);
}

const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'there is one already',
  EACCES: 'your account on this machine may not',
  EPERM: 'your account on this machine may not',
  EISDIR: 'it is a folder',
  ENOTDIR: 'what should be a folder is a file',
  ENOSPC: 'no space is left',
  EROFS: 'it is read-only there',
};

/** Why a file can't be read or written. */
export function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return fileErrors[code] ?? code;
}
