// Which of the words that somebody typed are gone, as a form's document changes here and elsewhere.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TypedWords } from '../../studio/together/typed-words.ts';

const note = (es: string, en = 'hello') => ({ _id: 'drafts.nota', _rev: es, title: { es, en } });
const lostOf = (words: TypedWords) => words.lost.map(({ path, words, at }) => [path.map(String).join('.'), words, at]);

/** Types a text into an empty note, letter by letter. */
function typed(text: string, now = 1_000): TypedWords {
  const words = new TypedWords();
  for (let length = 1; length <= text.length; length += 1)
    words.type(note(text.slice(0, length - 1)), note(text.slice(0, length)), now + length);
  return words;
}

test('what is still there is not lost, whatever others write before, after and between it', () => {
  const words = typed('buenos días');
  words.see(note('buenos días'), 2_000);
  words.see(note('¡Muy buenos y felices días!', 'good morning'), 3_000);
  expect(lostOf(words)).toEqual([]);
});

test('what another’s text replaced is lost, and found again where it comes back', () => {
  const words = typed('buenos días');
  words.see(note('otra cosa'), 2_000);
  expect(lostOf(words)).toEqual([['title.es', 'buenos días', 0]]);
  words.see(note('otra cosa, buenos días'), 3_000);
  expect(lostOf(words)).toEqual([]);
});

test('a lost letter is not found in another one that was typed, and is watched again once it is back', () => {
  const words = typed('b');
  words.type(note('a'), note('a0 b'), 2_000);
  expect(lostOf(words)).toEqual([['title.es', 'b', 0]]);
  words.see(note('aa 0 b c'), 3_000);
  expect(lostOf(words)).toEqual([['title.es', 'b', 0]]);
  words.see(note('b aa 0 b c'), 4_000);
  expect(lostOf(words)).toEqual([]);
  words.see(note('aa 0 b c'), 5_000);
  expect(lostOf(words)).toEqual([['title.es', 'b', 0]]);
});

test('a lost letter is not found in what another had written before', () => {
  const words = new TypedWords();
  words.type(note('una o dos'), note('ouna o dos'), 1_000);
  words.see(note('una o dos'), 2_000);
  words.see(note('¿una o dos?'), 3_000);
  expect(lostOf(words)).toEqual([['title.es', 'o', 0]]);
});

test('what is missing when the next letter is typed is lost, too', () => {
  const words = typed('hola');
  words.type(note('ho'), note('ho!'), 2_000);
  expect(lostOf(words)).toEqual([['title.es', 'la', 2]]);
});

test('what somebody takes out themselves is not lost', () => {
  const words = typed('hola');
  words.type(note('hola'), note('h'), 2_000);
  words.see(note('h'), 3_000);
  expect(lostOf(words)).toEqual([]);
});

test('what others wrote, or was there before, is no loss; nor what was typed over a minute ago, but in a discarded draft', () => {
  const words = new TypedWords();
  words.type(note('texto de antes'), note('texto de antes!'), 1_000);
  words.see(note('!'), 2_000);
  words.see(note(''), 90_000);
  expect(lostOf(words)).toEqual([]);
  const later = typed('hola');
  later.see(note(''), 90_000, true);
  expect(lostOf(later)).toEqual([['title.es', 'hola', 0]]);
});

test('the texts of a new draft, copied from what is published, were typed by nobody', () => {
  const words = new TypedWords();
  words.type(null, note('publicado'), 1_000);
  words.see(note(''), 2_000);
  expect(lostOf(words)).toEqual([]);
});

test('a paragraph that another parts in two is not lost', () => {
  const block = (key: string, text: string) => ({ _key: key, _type: 'block', children: [{ _key: 's', text }] });
  const text = (...blocks: object[]) => ({ _id: 'drafts.nota', body: blocks });
  const words = new TypedWords();
  words.type(text(block('a', '')), text(block('a', 'uno dos')), 1_000);
  words.see(text(block('a', 'uno '), block('b', 'dos')), 2_000);
  expect(lostOf(words)).toEqual([]);
  words.see(text(block('b', 'dos')), 3_000);
  expect(words.lost.map(({ words: lost }) => lost)).toEqual(['uno ']);
});

test('every word typed is in the text or is offered, whatever others make of it', () => {
  const change = fc.record({
    mine: fc.boolean(),
    seen: fc.boolean(),
    at: fc.nat(40),
    remove: fc.nat(6),
    insert: fc.stringMatching(/^[b-f]{1,3}$/),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const words = new TypedWords();
      let [text, count, own] = ['', 0, 0];
      for (const { mine, seen, at, remove, insert } of changes) {
        const place = Math.min(at, text.length);
        const now = (count += 1);
        if (mine) {
          const after = `${text.slice(0, place)}A${text.slice(place)}`;
          words.type(note(text), note(after), now);
          [text, own] = [after, own + 1];
        } else {
          text = text.slice(0, place) + insert + text.slice(place + remove);
          // Others change it more than once before it is looked at, and before the next letter is typed.
          if (seen) words.see(note(text), now);
        }
      }
      words.see(note(text), count);
      const offered = words.lost.map(({ words: lost }) => lost).join('');
      expect((text + offered).split('A').length - 1).toBeGreaterThanOrEqual(own);
    }),
  );
});
