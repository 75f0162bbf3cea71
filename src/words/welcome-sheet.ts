/** The id by which the welcome's sheet is closed, as a popup is by its own. No document of the lake has it: theirs hold no colon. */
export const welcomeSheet = 'club:welcome';
