// What a game lets one hear and feel. Sound is off until it is switched on, which this device remembers; what makes it is loaded only then.
import type { makeSound, Sense } from './sounds.ts';

const storageKey = 'club.sound';
/** How long each is felt, in ms; of several, with the pauses between them. */
const felt: Readonly<Record<Sense, number | number[]>> = {
  tick: 6,
  turn: 10,
  scratch: 4,
  pair: [12, 40, 12],
  won: [20, 60, 40],
  nothing: 30,
};

let context: AudioContext | null = null;
let make: typeof makeSound | null = null;

/** Whether this device has sound switched on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

/** Called as something is pressed: a browser lets a page make sounds from then on. */
export function wakeSound(): void {
  if (!isSoundOn()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (make) return;
  // Where it can't be loaded the game is played without.
  import('./sounds.ts').then(
    (loaded) => (make = loaded.makeSound),
    () => undefined,
  );
}

export function switchSound(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Storage is refused: there is no sound.
  }
  wakeSound();
}

export function feel(sense: Sense): void {
  if (context && make && isSoundOn()) make(context, sense);
  // A device that can't, or a person who wants nothing to move.
  if ('vibrate' in navigator && !matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(felt[sense]);
}
