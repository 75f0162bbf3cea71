// Switches the sounds of games on and off. Without script there are none, and no switch.
import { useEffect, useState } from 'react';
import { speakerHigh, speakerSlash } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { feel, isSoundOn, switchSound, wakeSound } from './senses.ts';

export function SoundSwitch({ words }: { readonly words: { readonly sound: string } }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    setOn(isSoundOn());
    // Switched on before: from the first press on.
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, wakeSound, { once: true });
  }, []);
  if (isOn === null) return null;
  return (
    <button
      type="button"
      className="sound"
      aria-label={words.sound}
      aria-pressed={isOn}
      onClick={() => {
        switchSound(!isOn);
        setOn(!isOn);
        feel('tick');
      }}
    >
      <Icon path={isOn ? speakerHigh : speakerSlash} />
    </button>
  );
}
