import type { Command } from 'commander';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import type { ContentSurvey, ContentSurveyQuestion } from './surveys.content.ts';
import { type Answer, asDisclosure, type ChangeOptions, type Runner } from '../../cli/command.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

/** What members answered: of all surveys, of one, and what they wrote. */
export function addSurveys(program: Command, runner: Runner): void {
  const surveys = program.command('surveys').description('Surveys: results, and what was written.');
  surveys
    .command('results')
    .description(
      'How many members began and finished each survey, and the points it gave; of one survey, who answered what.',
    )
    .argument('[survey]', 'its id, as in its address, or its document’s: then how many gave each answer')
    .action((slug?: string) =>
      runner.list(({ now }) => (slug === undefined ? listResults(now) : listValues(slug, now))),
    );
  const texts = surveys
    .command('texts')
    .description('What members wrote in their own words to one survey, without names.')
    .argument('<survey>', 'its id, as in its address, or its document’s');
  asDisclosure(texts).action((slug: string, options: ChangeOptions) =>
    runner.discloseList(options, 'surveys texts', ({ now }) => listTexts(slug, now)),
  );
}

async function listResults(now: Date): Promise<Answer> {
  const [surveys, counts] = await Promise.all([content.surveys('es', now), services.surveys.countResponses()]);
  const countOf = (id: string) => counts.find(({ documentId }) => documentId === id);
  // What was answered and is not published any more stands last, under its document's id.
  const gone = counts.filter(({ documentId }) => !surveys.some((survey) => survey.documentId === documentId));
  const rows = [
    ...surveys.map(({ documentId, slug, title, isOpen }) => ({
      survey: slug,
      title: title.text,
      open: isOpen ? 'yes' : 'no',
      ...presentCount(countOf(documentId)),
    })),
    ...gone.map((count) => ({
      survey: count.documentId,
      title: '(not published)',
      open: 'no',
      ...presentCount(count),
    })),
  ];
  return { lines: formatTable(rows), json: rows };
}

type Count = Awaited<ReturnType<typeof services.surveys.countResponses>>[number];

const presentCount = (count: Count | undefined) => ({
  finished: count?.finished ?? 0,
  begun: count?.begun ?? 0,
  points: count?.points ?? 0,
});

async function listValues(survey: string, now: Date): Promise<Answer> {
  const { documentId, questions } = await getSurvey(survey, now);
  const texts = questions.flatMap(({ id, kind }) => (kind === 'text' ? [id] : []));
  const counts = await services.surveys.countValues(documentId, texts);
  const known = questions.flatMap((question) =>
    valuesOf(question).map(({ value, answer }) => ({
      question: question.id,
      value,
      says: { question: question.text.text, answer },
    })),
  );
  const isOf = (one: { question: string; value: string }) => (other: { question: string; value: string }) =>
    one.question === other.question && one.value === other.value;
  // What editors have removed since stands last, by its key.
  const removed = counts.filter((count) => !known.some(isOf(count)));
  const rows = [
    ...known.map((one) => ({ ...one.says, members: counts.find(isOf(one))?.members ?? 0 })),
    ...removed.map(({ question, value, members }) => ({
      question: questions.find(({ id }) => id === question)?.text.text ?? question,
      answer: value,
      members,
    })),
  ];
  return { lines: formatTable(rows), json: rows };
}

function valuesOf({ options, scale }: ContentSurveyQuestion): readonly { value: string; answer: string }[] {
  if (!scale) return options.map(({ id, text }) => ({ value: id, answer: text.text }));
  return Array.from({ length: scale.to - scale.from + 1 }, (_, step) => String(scale.from + step)).map((value) => ({
    value,
    answer: value,
  }));
}

async function listTexts(survey: string, now: Date): Promise<Answer> {
  const { documentId, questions } = await getSurvey(survey, now);
  if (questions.length === 0)
    throw new CommandProblem(
      `${survey} is not published, and its editors alone know which of its questions asked for a text: see surveys results ${survey}.`,
    );
  const asked = questions.filter(({ kind }) => kind === 'text');
  const ids = asked.map(({ id }) => id);
  const texts = await services.surveys.listTexts(documentId, ids);
  const rows = texts.map(({ week, question, text }) => ({
    week_of: week,
    question: asked.find(({ id }) => id === question)?.text.text ?? question,
    text,
  }));
  return { lines: formatTable(rows), json: rows };
}

/** A survey by its address or its document; without questions where it was answered and is not published any more. */
async function getSurvey(
  survey: string,
  now: Date,
): Promise<Pick<ContentSurvey, 'documentId'> & { questions: readonly ContentSurveyQuestion[] }> {
  const card = (await content.surveys('es', now)).find(({ documentId }) => documentId === survey);
  const published = await content.findSurvey('es', card?.slug ?? survey, now);
  if (published) return published;
  const counts = await services.surveys.countResponses();
  if (!counts.some(({ documentId }) => documentId === survey))
    throw new CommandProblem(`There is no survey ${survey}.`);
  return { documentId: survey, questions: [] };
}
