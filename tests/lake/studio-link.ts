// How a test's browser signs in to the Studio: by a link of its own, as a person does by the one that the start prints.

/** The address of a page of the Studio that signs in as it opens, once, under a name or as the staff. `path` begins with a slash. */
export async function createStudioLink(
  { url, token }: { url: string; token: string },
  path = '',
  name?: string,
): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/sign-in-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ as: name }),
  });
  const found: unknown = await answer.json();
  if (typeof found !== 'object' || found === null || !('code' in found))
    throw new Error(`The lake gave no code to sign in with: ${String(answer.status)}`);
  return `${url}/studio${path}#sid=${String(found.code)}`;
}

/** The token that a browser gets which opens such a link. */
export async function signInByLink(lake: { url: string; token: string }, name?: string): Promise<string> {
  const [, code = ''] = (await createStudioLink(lake, '', name)).split('#sid=');
  const answer: unknown = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${code}`)).json();
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) throw new Error('The lake gave no token.');
  return String(answer.token);
}
