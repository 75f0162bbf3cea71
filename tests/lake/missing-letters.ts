// Which letters went missing, wherever they may have come to stand.

/** A blank alone is nothing that anybody would put back: it is not offered. */
const lettersOf = (text: string) => Array.from(text.replaceAll(' ', ''), String);

/** Letters of `typed` that are neither in the text nor offered. */
export function missing(typed: string, ...places: string[]): string {
  const there = lettersOf(places.join(''));
  return lettersOf(typed)
    .filter((letter) => {
      const place = there.indexOf(letter);
      if (place !== -1) there.splice(place, 1);
      return place === -1;
    })
    .join('');
}
