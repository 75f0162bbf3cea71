// The limits of an event. Shared by server and Studio, so this file imports nothing.

/** The most places of an event, and the most that editors may let somebody bring to it. */
export const maxCapacity = 10_000;
export const maxCompanions = 9;
