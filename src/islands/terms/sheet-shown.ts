/**
 * Key in the tab's session storage, set once a visit has had a sheet to answer: another, such as the popup of the day, waits for
 * the next visit.
 */
export const sheetShown = 'club.sheet-shown';
