// A form that was sent without script and refused: its page is shown again, with what was typed and what is wrong.
import type { APIContext } from 'astro';
import type { ErrorCode } from '../contract/errors.ts';
import type { FieldRefusal } from './field-errors.ts';

export interface RefusedForm {
  readonly code: ErrorCode;
  /** The call that refused it, such as `/api/club/reset`. */
  readonly call: string;
  /** As typed; passwords are left out. */
  readonly fields: Readonly<Record<string, string>>;
  /** The sentences for the refused fields. */
  readonly errors: FieldRefusal['errors'];
}

const secretFields = /password|^current$/;

/** Answers with the form's page, at `path` with its query, which finds the refusal in `locals.refusedForm`. */
export function showAgain(
  context: APIContext,
  path: string,
  { code, fields, errors }: Omit<RefusedForm, 'call'>,
): Promise<Response> {
  const typed = Object.entries(fields).filter(([name]) => !secretFields.test(name));
  context.locals.refusedForm = { code, call: context.routePattern, fields: Object.fromEntries(typed), errors };
  const { headers } = context.request;
  return context.rewrite(new Request(new URL(path, context.url), { headers }));
}
