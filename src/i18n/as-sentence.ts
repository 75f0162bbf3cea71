/** The text as the beginning of a sentence: «Sábado 5 de diciembre». */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
