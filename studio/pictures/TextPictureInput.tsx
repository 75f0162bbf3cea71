import { type ImageValue, type ObjectInputProps, set } from 'sanity';
import { isDecorative } from '../schema/picture-value.ts';
import { useCarriedAlt } from './use-carried-alt.ts';

/** The form of a picture within a text, whose alternative text is in the language of the text. */
export function TextPictureInput(props: ObjectInputProps<ImageValue>) {
  const { onChange, path, readOnly, renderDefault, value } = props;
  const language = path.includes('en') ? 'en' : 'es';
  useCarriedAlt({
    asset: value?.asset?._ref,
    alt: { [language]: typeof value?.alt === 'string' ? value.alt : '' },
    isWanted: readOnly !== true && !isDecorative(value),
    onFill: ({ [language]: kept }) => {
      if (kept !== undefined) onChange(set(kept, ['alt']));
    },
  });
  return renderDefault(props);
}
