/** Collects what happens; `first(n)` waits until n of it have. */
export function deferred<Event>() {
  const seen: Event[] = [];
  const waiting = new Set<() => void>();
  return {
    add: (event: Event): void => {
      seen.push(event);
      for (const look of waiting) look();
    },
    first: (count: number): Promise<Event[]> =>
      new Promise((resolve) => {
        const look = () => {
          if (seen.length < count) return;
          waiting.delete(look);
          resolve(seen.slice(0, count));
        };
        waiting.add(look);
        look();
      }),
  };
}
