/** Whether this is a club that people use: in production, and not a demonstration on one's own machine. */
export const isLiveClub = ({ NODE_ENV, CLUB_DEMO }: Readonly<Record<string, string | undefined>>): boolean =>
  NODE_ENV === 'production' && CLUB_DEMO?.trim() !== '1';
