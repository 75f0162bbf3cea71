// What can be shared as a card (sharing/README.md#cards). Pure.

/** As their addresses name them. */
export const sharedKinds = ['desafio', 'nivel', 'sorteo', 'evento'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** The query parameter that asks for the card with its member's first name. */
export const named = 'nombre';
