import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField.tsx';

/** The field for the password that somebody has. Further attributes are passed on to it. */
export function CurrentPassword({
  name = 'password',
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'name' | 'autoComplete' | 'required'> & { name?: string }) {
  return <PasswordField name={name} autoComplete="current-password" required {...field} />;
}
