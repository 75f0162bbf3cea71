import type { Command } from 'commander';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import type { ContentSurvey, ContentSurveyQuestion } from '../content/surveys.ts';
import { canaryDay } from '../lib/canary-time.ts';
import type { Answer, Runner } from './command.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

/** What members answered: of all surveys, of one, and what they wrote. */
export function addSurveys(program: Command, runner: Runner): void {
  const surveys = program.command('surveys').description('Surveys: results, and what was written.');
  surveys
    .command('results')
    .description(
      'How many members began and finished each survey, and the points it gave; of one survey, who answered what.',
    )
    .argument('[survey]', 'its id, as in its address: then how many gave each answer')
    .action((slug?: string) =>
      runner.read(({ now }) => (slug === undefined ? listResults(now) : listValues(slug, now))),
    );
  surveys
    .command('texts')
    .description('What members wrote in their own words to one survey, without names.')
    .argument('<survey>', 'its id, as in its address')
    .action((slug: string) => runner.read(({ now }) => listTexts(slug, now)));
}

async function listResults(now: Date): Promise<Answer> {
  const [surveys, counts] = await Promise.all([content.surveys('es', now), services.surveys.countResponses()]);
  const countOf = (id: string) => counts.find(({ documentId }) => documentId === id);
  // What was answered and is not published any more stands last, under its document's id.
  const gone = counts.filter(({ documentId }) => !surveys.some((survey) => survey.documentId === documentId));
  const rows = [
    ...surveys.map(({ documentId, slug, title, isOpen }) => ({
      ...{ survey: slug, title: title.text, open: isOpen ? 'yes' : 'no' },
      ...presentCount(countOf(documentId)),
    })),
    ...gone.map((count) => ({
      ...{ survey: count.documentId, title: '(not published)', open: 'no' },
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

async function listValues(slug: string, now: Date): Promise<Answer> {
  const { documentId, questions } = await getSurvey(slug, now);
  const asked = questions.filter(({ kind }) => kind !== 'text');
  const ids = asked.map(({ id }) => id);
  const counts = await services.surveys.countValues(documentId, ids);
  const membersOf = (question: string, value: string) =>
    counts.find((count) => count.question === question && count.value === value)?.members ?? 0;
  const rows = asked.flatMap((question) =>
    valuesOf(question).map(({ value, answer }) => ({
      ...{ question: question.text.text, answer, members: membersOf(question.id, value) },
    })),
  );
  return { lines: formatTable(rows), json: rows };
}

function valuesOf({ options, scale }: ContentSurveyQuestion): readonly { value: string; answer: string }[] {
  if (!scale) return options.map(({ id, text }) => ({ value: id, answer: text.text }));
  return Array.from({ length: scale.to - scale.from + 1 }, (_, step) => String(scale.from + step)).map((value) => ({
    value,
    answer: value,
  }));
}

async function listTexts(slug: string, now: Date): Promise<Answer> {
  const { documentId, questions } = await getSurvey(slug, now);
  const asked = questions.filter(({ kind }) => kind === 'text');
  const ids = asked.map(({ id }) => id);
  const texts = await services.surveys.listTexts(documentId, ids);
  const rows = texts.map(({ question, text, finishedAt }) => ({
    ...{ on: canaryDay(finishedAt), question: asked.find(({ id }) => id === question)?.text.text ?? question, text },
  }));
  return { lines: formatTable(rows), json: rows };
}

async function getSurvey(slug: string, now: Date): Promise<ContentSurvey> {
  const survey = await content.findSurvey('es', slug, now);
  if (!survey) throw new CommandProblem(`There is no survey ${slug}.`);
  return survey;
}
