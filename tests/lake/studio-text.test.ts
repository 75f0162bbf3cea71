// The texts of every document type but pages, whose many sections take as long as all the others: they run beside these.
import { everyForm, testForms } from './studio-text-cases.ts';

testForms(everyForm.filter(({ type }) => type !== 'page'));
