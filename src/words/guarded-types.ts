// The types of documents of which members may hold something, so that the Studio asks before it changes or removes one. Shared by server
// and Studio, so this file imports nothing.

export const guardedTypes = ['challenge', 'draw', 'event', 'game', 'product', 'quiz', 'survey', 'terms'] as const;
export type GuardedType = (typeof guardedTypes)[number];
