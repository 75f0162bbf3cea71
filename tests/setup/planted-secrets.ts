// What the club knows and tells nobody before its time, in values that stand nowhere else: why an option is right, weights, a deck.
import type { SanityClient } from '@sanity/client';

interface Question {
  readonly _key: string;
  readonly options: readonly { readonly _key: string; readonly right: boolean }[];
}
export interface Quiz {
  readonly _id: string;
  readonly kind: 'quiz' | 'super-quiz';
  readonly title: string;
  readonly slug: string;
  readonly questions: readonly Question[];
}
interface Game {
  readonly _id: string;
  readonly prizes: readonly object[];
  readonly pictures: readonly object[] | null;
}

/** In the id of each option of a quiz, which its page has to have. */
export const optionMark = 'opcion-marcada';
const whyMark = 'marca-porque';
const pictureMark = 'marca-carta';
const weight = 207_007_700;
/** None of them is in any answer before its time, and no number that begins as the weights do. */
export const plantedSecrets = {
  why: whyMark,
  picture: pictureMark,
  weight: '20700770',
  spanishWeight: '207.007.70',
  englishWeight: '207,007,70',
};

const words = (text: string) => ({ es: text, en: text });

/** Writes them into every quiz and game that is published; gives the quizzes as they are then. */
export async function plantSecrets(editor: SanityClient): Promise<readonly Quiz[]> {
  const published = '!(_id in path("drafts.**")) && !(_id in path("interno.**"))';
  const quizzes = await editor.fetch<Quiz[]>(
    `*[_type == "quiz" && ${published}]{ _id, kind, "title": title.es, "slug": slug.current, questions }`,
  );
  const games = await editor.fetch<Game[]>(`*[_type == "game" && ${published}]{ _id, prizes, pictures }`);
  const planted = quizzes.map((quiz) => ({ ...quiz, questions: quiz.questions.map(markQuestion) }));
  const writing = editor.transaction();
  for (const { _id, questions } of planted) writing.patch(_id, { set: { questions } });
  for (const { _id, prizes, pictures } of games)
    writing.patch(_id, {
      set: {
        prizes: prizes.map((prize, index) => ({ ...prize, weight: weight + index })),
        ...(pictures && {
          pictures: pictures.map((one, index) => ({
            ...one,
            _key: `${pictureMark}-${String(index)}`,
            name: words(`${pictureMark} ${String(index)}`),
          })),
        }),
      },
    });
  await writing.commit();
  return planted;
}

const markQuestion = (question: Question) => ({
  ...question,
  why: words(whyMark),
  options: question.options.map((option, index) => ({ ...option, _key: `${optionMark}-${String(index)}` })),
});

/** Makes another option of each question the right one, and gives each quiz that title, by which it can be told that the site knows. */
export async function moveRightOptions(editor: SanityClient, quizzes: readonly Quiz[], title: string): Promise<void> {
  const writing = editor.transaction();
  for (const { _id, questions } of quizzes)
    writing.patch(_id, {
      set: {
        title: words(title),
        questions: questions.map((question) => ({
          ...question,
          options: question.options.map((option, index, all) => ({
            ...option,
            right: all.at(index - 1)?.right === true,
          })),
        })),
      },
    });
  await writing.commit();
}
