// How long the server answers nobody while it works for somebody.

/** What `work` gives, and the longest time that a health check took meanwhile, in ms. */
export async function findLongestSilence<T>(
  url: string,
  work: Promise<T>,
): Promise<{ readonly longest: number; readonly result: T }> {
  let isDone = false;
  const watched = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  const watch = async () => {
    while (!isDone) {
      const began = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      longest = Math.max(longest, performance.now() - began);
    }
  };
  const [result] = await Promise.all([watched, watch()]);
  return { longest, result };
}
