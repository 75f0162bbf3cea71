// Island and order, in a sheet behind the button beside the count. Its choices belong to the form of the search.
import { useRef, useState } from 'react';
import { islandNames } from '../../../i18n/island-names.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import { type CatalogueChoices, everyIsland, type IslandChoice } from '../catalogue-view.ts';
import type { SortOrder } from '../catalogue-view.ts';
import { funnelSimple, x } from '../../../kit/icons.ts';
import { Select } from '../../../islands/form/Select.tsx';
import { Icon } from '../../../islands/ui/Icon.tsx';

interface RefineProps {
  /** The id of the form that its choices belong to. */
  readonly form: string;
  readonly island: IslandChoice;
  readonly sort: SortOrder;
  readonly choices: CatalogueChoices;
  readonly words: CatalogueListWords & { readonly close: string };
}

export function Refine({ form, island, sort, choices, words }: RefineProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [closings, setClosings] = useState(0);
  const islands = choices.islands.map((value) => ({ value, label: islandNames[value] }));
  return (
    <>
      <button type="button" className="btn quiet s" command="show-modal" commandfor="refine">
        <Icon path={funnelSimple} />
        {words.islandAndOrder}
      </button>
      <dialog
        ref={sheet}
        id="refine"
        className="sheet"
        aria-labelledby="refine-title"
        closedby="any"
        // Choices that were not applied are discarded.
        onClose={() => {
          setClosings(closings + 1);
        }}
      >
        <div className="sheet-head">
          <h2 className="t-2" id="refine-title" tabIndex={-1} autoFocus>
            {words.islandAndOrder}
          </h2>
          <button type="button" className="icon-btn close" aria-label={words.close} command="close" commandfor="refine">
            <Icon path={x} />
          </button>
        </div>
        <div className="form mt-4" key={`${island} ${sort} ${String(closings)}`}>
          <Select
            name="island"
            label={words.island}
            options={[...islands, { value: everyIsland, label: words.everyIsland }]}
            defaultValue={island}
            form={form}
          />
          <Select
            name="sort"
            label={words.order}
            options={choices.sorts.map((order) => ({ value: order, label: words[`order.${order}`] }))}
            defaultValue={sort}
            form={form}
          />
          <button
            type="submit"
            className="btn wide"
            form={form}
            onClick={() => {
              sheet.current?.close();
            }}
          >
            {words.apply}
          </button>
        </div>
      </dialog>
    </>
  );
}
