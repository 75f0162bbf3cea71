/**
 * The query without the documents whose id has a dot. Whoever wrote one meant it for the token's holders alone, and the club reads the lake
 * with a token: what it shows everybody is what anybody may read.
 */
export function withoutUnlisted(query: string): string {
  let shown = '';
  /** For each bracket that is open: whether it is the filter of `*`. */
  const open: boolean[] = [];
  let quote = '';
  for (let place = 0; place < query.length; place += 1) {
    const character = query.charAt(place);
    shown += character;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '[') open.push(query.charAt(place - 1) === '*');
    else if (character === ']' && open.pop() === true) shown += '[_id in path("*")]';
  }
  return shown;
}
