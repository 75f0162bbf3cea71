/** Kept in the tab's session storage once a visit has had its sheet to answer: another, such as the day's popup, waits for the next. */
export const sheetShown = 'club.sheet-shown';
