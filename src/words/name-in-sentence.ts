// How long names stand in the sentences of pages for friends.
const longestInSentence = 24;

/**
 * A first name in the middle of a sentence, which a long one would push out of sight: then its first word, cut where that is long as well.
 */
export function nameInSentence(name: string): string {
  if (name.length <= longestInSentence) return name;
  const [first = ''] = name.split(' ', 1);
  return first.length <= longestInSentence ? first : `${first.slice(0, longestInSentence - 1)}…`;
}
