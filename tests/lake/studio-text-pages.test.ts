// The texts of a page, with those of every kind of section.
import { everyForm, testForms } from './studio-text-cases.ts';

testForms(everyForm.filter(({ type }) => type === 'page'));
