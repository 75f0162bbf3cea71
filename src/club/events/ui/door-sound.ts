// What came of a ticket, to be heard and felt: a high tone for yes, two for already, a low one for no.
import type { Scan } from './door-scans.ts';

/** Frequencies in Hz, one after the other. */
const tones = {
  in: [880],
  already: [520, 520],
  waiting: [196],
  cancelled: [196],
  early: [196],
  unknown: [196],
  unconfirmed: [660, 440],
} as const satisfies Record<Scan['result'], readonly number[]>;
/** How a phone vibrates, in ms: on, off, on. */
const shaken = { in: [60], already: [60, 80, 60], unconfirmed: [60] } as const;
const isShaken = (result: Scan['result']): result is keyof typeof shaken => result in shaken;
const toneSeconds = 0.18;

let audio: AudioContext | undefined;

/** Call it as somebody taps or types: an iPhone lets only that begin sound. */
export function prepareSound(): void {
  audio ??= new AudioContext();
  // Where it may not sound, the word and the colour say it.
  if (audio.state !== 'running') audio.resume().catch(() => undefined);
}

export function playResult(result: Scan['result']): void {
  // An iPhone has none.
  if ('vibrate' in navigator) navigator.vibrate(isShaken(result) ? [...shaken[result]] : 350);
  if (!audio) return;
  const { currentTime: start, destination } = audio;
  for (const [place, frequency] of tones[result].entries()) {
    const tone = new OscillatorNode(audio, { frequency, type: 'triangle' });
    const from = start + place * toneSeconds * 1.4;
    tone.connect(new GainNode(audio, { gain: 0.25 })).connect(destination);
    tone.start(from);
    tone.stop(from + toneSeconds);
  }
}
