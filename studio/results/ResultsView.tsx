// «Lo que ha pasado»: what came of a document, beside its form. The numbers are the club's, and the lake holds none of them.
import { Box, Card, Stack, Text } from '@sanity/ui';
import type { UserViewComponent } from 'sanity/structure';
import { isResultType } from '../../src/words/result-types.ts';
import type { Results, Shown } from './answer.ts';
import { columns, NamedBars, Panel } from './Bars.tsx';
import { ResultsChart } from './ResultsChart.tsx';
import { DryRun } from './DryRun.tsx';
import { LookedTools } from './LookedTools.tsx';
import { namesIn, textsOf } from './names.ts';
import { ResultsTable } from './ResultsTable.tsx';
import { copiedTable } from './table.ts';
import { useResults } from './use-results.ts';
import { pointsTitle, say, shareOf, wordsOfFigure } from './words.ts';

/** What the home page shows to an audience, so that there is a dry run of it. */
const shownOnHome: readonly string[] = ['banner', 'popup'];

export const ResultsView: UserViewComponent = ({ documentId, schemaType, document: { published, displayed } }) => {
  const type = schemaType.name;
  const id = documentId.replace(/^drafts\./, '');
  return (
    <Box padding={4} overflow="auto" height="fill" data-testid="results">
      <Stack gap={4} style={{ maxWidth: 1100, margin: '0 auto' }}>
        {shownOnHome.includes(type) && (
          <Card border radius={2} padding={4}>
            <DryRun islands={textsOf(displayed.islands)} levels={textsOf(displayed.levels)} />
          </Card>
        )}
        {published && isResultType(type) ? (
          <Told type={type} id={id} names={namesIn(published)} />
        ) : (
          <Text size={1} muted>
            Todavía no está publicado: no ha podido pasar nada.
          </Text>
        )}
      </Stack>
    </Box>
  );
};

type Names = ReadonlyMap<string, string>;

function Told({ type, id, names }: { readonly type: string; readonly id: string; readonly names: Names }) {
  const looked = useResults(type, id);
  const results = looked.told.kind === 'loaded' ? looked.told.answer : null;
  return (
    <>
      <LookedTools looked={looked} table={results && copiedTable(results)} />
      {results && <Loaded results={results} names={names} />}
    </>
  );
}

function Loaded({ results, names }: { readonly results: Results; readonly names: Names }) {
  const { figures, answers, codes } = results;
  const [seen] = figures;
  const main = figures[2] ?? seen;
  const points = main ? pointsTitle(main.figure) : null;
  return (
    <>
      <div style={columns(150)}>
        {figures.map(({ figure, total }) => (
          <Number
            key={figure}
            title={wordsOfFigure(figure).title}
            shown={total}
            note={noteOf(figure, seen ? shareOf(total, seen.total) : '')}
          />
        ))}
        {main && points !== null && <Number title={points} shown={main.points} note="" />}
        {codes && <Number title="Códigos dados" shown={codes.given} note={`quedan ${say(codes.left)}`} />}
      </div>
      <ResultsChart figures={figures} start={main?.figure ?? ''} names={names} />
      {answers.length > 0 && (
        <div style={columns(320)}>
          {answers.map(({ question, options }) => (
            <Panel key={question} title={names.get(question) ?? question}>
              <NamedBars
                of={options.map(({ option, count }) => ({
                  key: option,
                  count,
                  title: names.get(`${question}/${option}`) ?? option,
                }))}
                all={main?.total ?? 0}
              />
            </Panel>
          ))}
        </div>
      )}
      <Panel title="Todas las cifras">
        <ResultsTable results={results} />
      </Panel>
      <Text size={1} muted>
        Son sumas, nunca personas: de menos de cinco se lee «&lt; 5», y «—» donde una cifra dejaría calcular otra. El
        nivel es el que tenía cada socio ese día.
      </Text>
    </>
  );
}

const noteOf = (figure: string, share: string) =>
  figure === 'seen' ? 'veces, no personas' : figure === 'clicked' && share !== '' ? `${share} de las veces` : '';

function Number({ title, shown, note }: { readonly title: string; readonly shown: Shown; readonly note: string }) {
  return (
    <Card border radius={2} padding={4}>
      <Stack gap={3}>
        <Text size={1} muted>
          {title}
        </Text>
        <Text size={4} weight="bold">
          {say(shown)}
        </Text>
        <Text size={1} muted>
          {note === '' ? '\u00a0' : note}
        </Text>
      </Stack>
    </Card>
  );
}
