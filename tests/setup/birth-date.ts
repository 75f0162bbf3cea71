// Filling in a date of birth, as forms ask for it.
import type { Page } from '@playwright/test';

/** Fills in day, month and year. */
export async function fillBirthDate(
  page: Page,
  { day, month, year }: Readonly<Record<'day' | 'month' | 'year', string>>,
) {
  const born = page.getByRole('group', { name: 'Fecha de nacimiento' });
  await born.getByLabel('Día').fill(day);
  await born.getByLabel('Mes').selectOption(month);
  await born.getByLabel('Año').fill(year);
}
