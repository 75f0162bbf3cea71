import type { Command } from 'commander';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import type { QuizCard } from './quizzes.content.ts';
import type { ChosenOption } from './quizzes.contract.ts';
import type { Answer, Runner } from '../../cli/command.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

/** How quizzes turned out: all of them, or the options of one. */
export function addQuizzes(program: Command, runner: Runner): void {
  const quizzes = program.command('quizzes').description('Quizzes and super-quizzes: results.');
  quizzes
    .command('results')
    .description('How many members answered each quiz, passed it and got points; of one quiz, who chose what.')
    .argument('[quiz]', 'its id, as in its address, or its document’s: then how many chose each of its options')
    .action((slug?: string) =>
      runner.list(({ now }) => (slug === undefined ? listResults(now) : listChoices(slug, now))),
    );
}

async function listResults(now: Date): Promise<Answer> {
  const [quizzes, counts] = await Promise.all([content.quizzes('es', now), services.quizzes.countResults()]);
  const countOf = (id: string) => counts.find(({ documentId }) => documentId === id);
  // What was answered and is not published any more stands last, under its document's id.
  const gone = counts.filter(({ documentId }) => !quizzes.some(({ id }) => id === documentId));
  const rows = [
    ...quizzes.map(({ id, slug, kind, title, isOpen }) => ({
      quiz: slug,
      kind,
      title: title.text,
      open: isOpen ? 'yes' : 'no',
      ...presentCount(countOf(id)),
    })),
    ...gone.map((count) => ({
      quiz: count.documentId,
      kind: '',
      title: '(not published)',
      open: 'no',
      ...presentCount(count),
    })),
  ];
  const inPerCent = rows.map((row) => ({
    ...row,
    right: row.right === null ? '' : `${String(Math.round(100 * row.right))} %`,
  }));
  return { lines: formatTable(inPerCent), json: rows };
}

type Count = Awaited<ReturnType<typeof services.quizzes.countResults>>[number];

const presentCount = (count: Count | undefined) => ({
  answered: count?.answered ?? 0,
  passed: count?.passed ?? 0,
  /** As a share of 1; null where nobody has answered. */
  right: count ? count.correct / count.total : null,
  points: count?.points ?? 0,
});

async function listChoices(slug: string, now: Date): Promise<Answer> {
  const found = (await content.quizzes('es', now)).find((quiz) => quiz.slug === slug || quiz.id === slug);
  const choices = await services.quizzes.countChoices(found?.id ?? slug);
  if (!found && choices.length === 0) throw new CommandProblem(`There is no quiz ${slug}.`);
  const options = found ? await readOptions(found, now) : [];
  const isOf = (one: ChosenOption) => (other: ChosenOption) =>
    one.question === other.question && one.option === other.option;
  // What editors have removed since stands last, by its key.
  const removed = choices.filter((choice) => !options.some(isOf(choice)));
  const rows = [
    ...options.map((one) => ({ ...one.says, members: choices.find(isOf(one))?.members ?? 0 })),
    ...removed.map(({ question, option, members }) => ({ question, option, right: '', members })),
  ];
  return { lines: formatTable(rows), json: rows };
}

/** The options of a quiz by their keys, with what is said of each. */
async function readOptions({ kind, slug }: QuizCard, now: Date) {
  const [quiz, marks] = await Promise.all([
    content.findQuiz('es', kind, slug, now),
    content.findQuizMarks('es', kind, slug, now),
  ]);
  const rightOf = new Map(marks?.questions.map((question) => [question.id, question.rightOption]));
  return (quiz?.questions ?? []).flatMap((question) =>
    question.options.map((option) => ({
      question: question.id,
      option: option.id,
      says: {
        question: question.text.text,
        option: option.text.text,
        right: rightOf.get(question.id) === option.id ? 'yes' : '',
      },
    })),
  );
}
