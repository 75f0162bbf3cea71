// The environment of processes that we start: variables that any program needs, and those passed by name. The rest is withheld, as it
// contains the signing key and the passwords of databases and mail servers.

const common = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL'];

/** The environment for a child: the common part of ours, and its own. */
export function childEnvironment(own: Readonly<Record<string, string>> = {}): Record<string, string> {
  const shared = common.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(shared), ...own };
}
