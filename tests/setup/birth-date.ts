// Filling in a date of birth, as forms ask for it.
import type { Page } from '@playwright/test';

/** Fills in day, month and year. */
export async function fillBirthDate(
  page: Page,
  { day, month, year }: Readonly<Record<'day' | 'month' | 'year', string>>,
) {
  await page.getByLabel('Día', { exact: true }).fill(day);
  await page.getByLabel('Mes', { exact: true }).selectOption(month);
  await page.getByLabel('Año', { exact: true }).fill(year);
}
