// The texts of a page, with those of every kind of section.
import { everyForm, inParts, testForms } from './studio-text-cases.ts';

testForms(everyForm.filter(({ type }) => type === 'page').flatMap((page) => inParts(page, 4)));
