// A CDN that forgets pages by their tags. One request as Cloudflare takes it, with the header that Fastly takes.

/** Where it is asked, and the header by which it knows the club. */
interface Cdn {
  readonly url: URL;
  readonly header: { readonly name: string; readonly value: string } | null;
}

const timeoutMs = 5_000;
/** How many tags one request may name. */
const mostTags = 30;

/** Has the CDN forget every page with one of the tags. Throws an error that says neither address nor header. */
export async function purgeTags({ url, header }: Cdn, tags: readonly string[]): Promise<void> {
  for (let place = 0; place < tags.length; place += mostTags) {
    const some = tags.slice(place, place + mostTags);
    const problem = await findProblem(url, some, header ? { [header.name]: header.value } : {});
    if (problem !== null) throw new Error(problem);
  }
}

async function findProblem(
  url: URL,
  tags: readonly string[],
  own: Readonly<Record<string, string>>,
): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      // What lets the club in is for that address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', 'surrogate-key': tags.join(' '), ...own },
      body: JSON.stringify({ tags }),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `The answer is ${String(answer.status)}.`;
  } catch (error) {
    // Not its message, which may name the address.
    return `There is no answer (${error instanceof Error ? error.name : 'unknown'}).`;
  }
}
