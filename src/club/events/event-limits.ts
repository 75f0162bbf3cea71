/** The most that editors may let somebody bring to an event. */
export const maxCompanions = 9;
