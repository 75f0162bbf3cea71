// How a test's browser signs in to the Studio: by a link of its own, as a person does by the one that the start prints.

/** The address of a page of the Studio that signs in as it opens, once. `path` begins with a slash. */
export async function createStudioLink({ url, token }: { url: string; token: string }, path = ''): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/sign-in-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const found: unknown = await answer.json();
  if (typeof found !== 'object' || found === null || !('code' in found))
    throw new Error(`The lake gave no code to sign in with: ${String(answer.status)}`);
  return `${url}/studio${path}#sid=${String(found.code)}`;
}
