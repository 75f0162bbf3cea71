// The sounds of games, made here: no file is loaded for them. Loaded once sound is switched on.

/** A sector passing the pointer, a card turned, a finger over the foil, a pair, and what came up: something, or nothing. */
export type Sense = 'tick' | 'turn' | 'scratch' | 'pair' | 'won' | 'nothing';

interface Tone {
  readonly hertz: number;
  /** When it begins and how long it takes to fade, in seconds. */
  readonly at?: number;
  readonly fades: number;
  readonly loud: number;
  readonly shape?: OscillatorType;
}

/** Made of tones; what is of paper or foil is made of noise. */
const tones: Readonly<Partial<Record<Sense, readonly Tone[]>>> = {
  tick: [{ hertz: 1180, fades: 0.035, loud: 0.1, shape: 'triangle' }],
  pair: [
    { hertz: 659, fades: 0.3, loud: 0.12 },
    { hertz: 880, at: 0.09, fades: 0.4, loud: 0.12 },
  ],
  won: [
    { hertz: 587, fades: 0.9, loud: 0.14 },
    { hertz: 880, at: 0.12, fades: 1, loud: 0.14 },
    { hertz: 1175, at: 0.24, fades: 1.4, loud: 0.14 },
    { hertz: 1762, at: 0.24, fades: 1.1, loud: 0.04 },
  ],
  nothing: [
    { hertz: 330, fades: 0.25, loud: 0.09, shape: 'triangle' },
    { hertz: 262, at: 0.16, fades: 0.4, loud: 0.09, shape: 'triangle' },
  ],
};

const noises: Readonly<
  Partial<Record<Sense, { readonly hertz: number; readonly fades: number; readonly loud: number }>>
> = {
  turn: { hertz: 2400, fades: 0.07, loud: 0.16 },
  scratch: { hertz: 4200, fades: 0.06, loud: 0.07 },
};
/** Less often than this a finger is not heard anew, in seconds. */
const scratchPause = 0.045;
let scratchedAt = 0;

/** A way out that begins that loud and fades. */
function fading(context: AudioContext, at: number, fades: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + fades);
  gain.connect(context.destination);
  return gain;
}

export function makeSound(context: AudioContext, sense: Sense): void {
  const now = context.currentTime;
  for (const { hertz, at = 0, fades, loud, shape = 'sine' } of tones[sense] ?? []) {
    const tone = new OscillatorNode(context, { frequency: hertz, type: shape });
    tone.connect(fading(context, now + at, fades, loud));
    tone.start(now + at);
    tone.stop(now + at + fades);
  }
  const noise = noises[sense];
  if (!noise || (sense === 'scratch' && now - scratchedAt < scratchPause)) return;
  if (sense === 'scratch') scratchedAt = now;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * noise.fades), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: noise.hertz, Q: 0.8 });
  source.connect(filter).connect(fading(context, now, noise.fades, noise.loud));
  source.start(now);
}
