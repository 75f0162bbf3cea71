import type { PortableTextInputProps } from 'sanity';
import { pasteWords } from './paste-words.ts';

/** Formatted text, into which what was copied from Word comes with its headings, lists and tables. */
export const FormattedText = (props: PortableTextInputProps) => props.renderDefault({ ...props, onPaste: pasteWords });
