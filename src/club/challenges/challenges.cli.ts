import type { Command } from 'commander';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import type { Answer, Runner } from '../../cli/command.ts';
import { formatTable } from '../../cli/table.ts';

/** How many members completed which challenge. */
export function addChallenges(program: Command, runner: Runner): void {
  const challenges = program.command('challenges').description('Challenges: results.');
  challenges
    .command('results')
    .description(
      'How many members completed each challenge, how many have done all of it unseen, and the points it gave.',
    )
    .action(() => runner.list(({ now }) => listResults(now)));
}

async function listResults(now: Date): Promise<Answer> {
  const [challenges, counts] = await Promise.all([content.challenges('es'), services.challenges.countCompletions()]);
  const countOf = (id: string) => counts.find(({ documentId }) => documentId === id);
  const listed = await Promise.all(
    challenges.map(async (challenge) => {
      const { documentId, slug, title, during } = challenge;
      const isOn = during.from <= now && (during.until === null || now < during.until);
      return {
        challenge: slug,
        title: title.text,
        on: isOn ? 'yes' : 'no',
        completed: countOf(documentId)?.completed ?? 0,
        unseen: (await services.challenges.listUnseen(challenge)).length,
        points: countOf(documentId)?.points ?? 0,
      };
    }),
  );
  // What was completed and is not published any more stands last, under its document's id.
  const gone = counts.filter(({ documentId }) => !challenges.some((challenge) => challenge.documentId === documentId));
  const rows = [
    ...listed,
    ...gone.map(({ documentId, completed, points }) => ({
      challenge: documentId,
      title: '(not published)',
      on: 'no',
      completed,
      unseen: 0,
      points,
    })),
  ];
  return { lines: formatTable(rows), json: rows };
}
