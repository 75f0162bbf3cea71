// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const quizzesCopy = {
  quiz_result: {
    title: { es: 'Quiz contestados', en: 'Quizzes answered' },
    fields: {
      quiz: { es: 'Quiz', en: 'Quiz' },
      kind: { es: 'Clase', en: 'Kind' },
      correct: { es: 'Aciertos', en: 'Right answers' },
      total: { es: 'Preguntas', en: 'Questions' },
      passed: { es: 'Superado', en: 'Passed' },
      points: { es: 'Puntos', en: 'Points' },
      answered: { es: 'Contestado', en: 'Answered' },
      credited: { es: 'Abonado', en: 'Credited' },
      answers: { es: 'Respuestas', en: 'Answers' },
    },
  },
  quiz_selection: {
    title: { es: 'Quiz sin terminar', en: 'Unfinished quizzes' },
    fields: {
      quiz: { es: 'Quiz', en: 'Quiz' },
      question: { es: 'Pregunta', en: 'Question' },
      option: { es: 'Respuesta', en: 'Answer' },
      selected: { es: 'Elegida', en: 'Chosen' },
    },
  },
};
