// What stands beside a document's form.
import type { DefaultDocumentNodeResolver, StructureBuilder } from 'sanity/structure';
import { isResultType } from '../../src/words/result-types.ts';
import { CampaignResults } from '../results/CampaignResults.tsx';
import { ResultsView } from '../results/ResultsView.tsx';

export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  isResultType(schemaType) || schemaType === 'campaign' ? withResults(S, schemaType) : S.document();

/** A document with its form, and what came of it beside that. */
export const withResults = (S: StructureBuilder, schemaType: string) =>
  S.document().views([
    S.view.form().title('Formulario'),
    S.view
      .component(schemaType === 'campaign' ? CampaignResults : ResultsView)
      .id('results')
      .title('Lo que ha pasado'),
  ]);
