// What Prometheus reads of a club that was started with METRICS_PORT.
import type { RunningClub } from './club-server.ts';

/** Where it serves them. */
export function metricsAddressOf(club: RunningClub): string {
  const line = club.output.find((one) => one.includes('"metrics are served"')) ?? '';
  return `http://127.0.0.1:${/"port":(\d+)/.exec(line)?.[1] ?? ''}`;
}

/** Each value of such an answer, by its name with labels. */
export function valuesOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}
