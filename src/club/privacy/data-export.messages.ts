// The page in the copy of what the club holds about a member.
export const dataExport = {
  es: {
    file: 'datos',
    title: 'Lo que el club guarda sobre ti',
    made: 'Copia del {at}, hora canaria.',
    none: 'Nada.',
    yes: 'Sí',
    no: 'No',
    acceptedPrize: 'Tu premio de {draw}',
    stays: 'Si borras tu cuenta, se queda: {stays}.',
  },
  en: {
    file: 'data',
    title: 'What the club holds about you',
    made: 'Copy made {at}, Canary Islands time.',
    none: 'Nothing.',
    yes: 'Yes',
    no: 'No',
    acceptedPrize: 'Your prize of {draw}',
    stays: 'If you erase your account, this stays: {stays}.',
  },
} as const;
