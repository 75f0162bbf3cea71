/**
 * Key in the tab's session storage, set once a visit has had a sheet to answer: another, such as the popup of the day, waits for
 * the next visit.
 */
export const sheetShown = 'club.sheet-shown';

/**
 * The script that sets it, which stands in the page itself, before the sheet's form: the form can be sent before any script that is
 * loaded. astro.config.mjs allows it by its hash.
 */
export const markSheetShown = `sessionStorage.setItem('${sheetShown}','terms')`;
