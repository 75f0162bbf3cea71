/** The longest password that is looked at, in characters: what is longer takes a server's time. */
export const longestPassword = 1024;
