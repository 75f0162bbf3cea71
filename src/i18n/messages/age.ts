import { adultAge } from '../../words/minimum-age.ts';

export const age = {
  es: {
    title: '¿Eres mayor de edad?',
    text: 'Este sitio es solo para personas adultas usuarias de tabaco o nicotina. Dinos tu fecha de nacimiento.',
    born: 'Fecha de nacimiento',
    day: 'Día',
    month: 'Mes',
    year: 'Año',
    choose: 'Elige',
    submit: 'Continuar',
    kept: 'Guardamos una cookie para no volver a preguntarte.',
    terms: 'Términos y condiciones',
    invalidDate: 'Esa fecha no existe. Revisa el día, el mes y el año.',
    refusedTitle: 'Todavía no',
    refusedText: `Para entrar en el club hay que tener ${adultAge} años o más.`,
  },
  en: {
    title: `Are you ${adultAge} or over?`,
    text: 'This site is only for adults who use tobacco or nicotine. Please enter your date of birth.',
    born: 'Date of birth',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    choose: 'Choose',
    submit: 'Continue',
    kept: 'We save a cookie so that we don’t ask you again.',
    terms: 'Terms and conditions',
    invalidDate: 'That date doesn’t exist. Check the day, month and year.',
    refusedTitle: 'Not yet',
    refusedText: `You must be ${adultAge} or over to enter the club.`,
  },
} as const;
