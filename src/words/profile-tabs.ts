/** The profile's tabs in their order, by the value of `?tab=` in their addresses. */
export const profileTabs = ['desafios', 'codigo', 'informacion', 'gana-puntos'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab that an address names; the general information where it names none. */
export function readProfileTab(name: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === name) ?? 'informacion';
}
