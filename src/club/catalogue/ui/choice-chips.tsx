// The categories of the catalogue, and the filters of the one that is open, as rows of chips.
import type { ReactNode } from 'react';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import {
  type CatalogueChoices,
  type CatalogueView,
  chooseAffordable,
  chooseCategory,
  chooseFilter,
  writeView,
} from '../catalogue-view.ts';
import { paths } from '../../../words/paths.ts';
import { type Chip, Chips } from '../../../islands/ui/Chips.tsx';

interface Words {
  readonly text: string;
  readonly lang: Locale;
}

export interface CategoryChoice {
  readonly slug: string;
  readonly name: Words;
  readonly filters: readonly { readonly id: string; readonly name: Words }[];
  /** Whether its page is of another kind, and so is opened by its link. */
  readonly isOwnPage: boolean;
}

interface ChoiceProps {
  readonly view: CatalogueView;
  readonly locale: Locale;
  readonly words: CatalogueListWords;
  readonly show: (view: CatalogueView) => void;
}

interface CategoryChipsProps extends ChoiceProps {
  readonly categories: readonly CategoryChoice[];
  /** The label of the chip for what the member can redeem now. */
  readonly affordable: ReactNode;
  /** That of the chip for what they have redeemed. */
  readonly redeemed: ReactNode;
}

export function CategoryChips({ view, categories, affordable, redeemed, locale, words, show }: CategoryChipsProps) {
  const toView = viewChip(show);
  const chips: Chip[] = [
    toView('all', words.all, chooseCategory(view, null), view.category === null && !view.affordable),
    toView('affordable', affordable, chooseAffordable(view), view.affordable),
    ...categories.map(({ slug, name, isOwnPage }) => {
      const { onFollow, ...chip } = toView(
        `category ${slug}`,
        name.text,
        chooseCategory(view, slug),
        view.category === slug,
      );
      return { ...chip, lang: name.lang === locale ? undefined : name.lang, ...(!isOwnPage && { onFollow }) };
    }),
    { id: 'redeemed', label: redeemed, href: paths.redeemed(), current: false },
  ];
  return <Chips label={words.categories} chips={chips} />;
}

interface FilterChipsProps extends ChoiceProps {
  readonly category: CategoryChoice;
  readonly choices: CatalogueChoices;
}

export function FilterChips({ view, category, choices, locale, words, show }: FilterChipsProps) {
  const toView = viewChip(show);
  const chips: Chip[] = [
    toView('none', words.noFilter, chooseFilter(view, '', choices), view.filter === ''),
    ...category.filters.map(({ id, name }) => ({
      ...toView(`filter ${id}`, name.text, chooseFilter(view, id, choices), view.filter === id),
      lang: name.lang === locale ? undefined : name.lang,
    })),
  ];
  return (
    <div className="filters">
      <Chips label={fill(words.filters, { category: category.name.text })} chips={chips} />
    </div>
  );
}

function viewChip(show: (view: CatalogueView) => void) {
  return (id: string, label: ReactNode, to: CatalogueView, current: boolean) => ({
    id,
    label,
    href: writeView(to),
    current,
    onFollow: () => {
      show(to);
    },
  });
}
