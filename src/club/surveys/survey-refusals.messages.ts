// Why a survey takes no answers.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const surveyRefusals = {
  survey_closed: {
    es: 'Esta encuesta no admite respuestas ahora.',
    en: 'This survey isn’t taking answers right now.',
  },
  survey_incomplete: {
    es: 'Falta alguna respuesta que hace falta para terminar.',
    en: 'There’s still a question to answer before you can finish.',
  },
  survey_changed: {
    es: 'La encuesta ha cambiado desde que la abriste. Carga la página de nuevo: lo que ya has respondido sigue ahí.',
    en: 'The survey has changed since you opened it. Reload the page: what you’ve answered is still there.',
  },
  survey_answered: {
    es: 'Ya has respondido: cada encuesta se responde una vez.',
    en: 'You’ve already answered: each survey can be answered once.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
