// A quiz within a page, as it is asked.
import { buildQuiz, type Quiz, quizFields } from '../../club/play/quizzes.content.ts';
import { type Words, findWords } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const quizSectionFields = /* groq */ `{ title, text, quiz->${quizFields} }`;

export interface QuizSection extends SectionBase<'quizSection'> {
  readonly title: Words;
  readonly text: Words | null;
  readonly quiz: Quiz;
}

export const buildQuizSection: BuildSection<'quizSection', QuizSection> = (section, { locale, now }) => {
  const quiz = section.quiz && buildQuiz(section.quiz, locale, now);
  if (!quiz) return null;
  return {
    ...baseOf(section),
    title: findWords(section.title, locale) ?? quiz.title,
    text: findWords(section.text, locale) ?? quiz.summary,
    quiz,
  };
};
