// What a member reads of the browser in which a session began. Pure.

const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system, such as «Chrome, Android», by a User-Agent header; null where neither is known. */
export function nameDevice(userAgent: string | null): string | null {
  const agent = (userAgent ?? '').slice(0, 500);
  const found = [browsers, systems].map((list) => list.find(([, pattern]) => pattern.test(agent))?.[0]);
  const names = found.filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : null;
}
