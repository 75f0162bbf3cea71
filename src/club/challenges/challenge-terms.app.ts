import type { NamedChallenge } from './challenges.service.ts';
import { content } from '../../content/content.ts';
import { fill, messages } from '../../i18n/messages.ts';

/** Every challenge with what the points log says of it, in both languages. */
export async function nameChallenges(): Promise<readonly NamedChallenge[]> {
  const [es, en] = await Promise.all([content.challenges('es'), content.challenges('en')]);
  return es.map((challenge) => {
    const english = en.find(({ documentId }) => documentId === challenge.documentId);
    return {
      ...challenge,
      concept: {
        es: fill(messages.challenges.es.concept, { title: challenge.title.text }),
        en: fill(messages.challenges.en.concept, { title: (english ?? challenge).title.text }),
      },
    };
  });
}
