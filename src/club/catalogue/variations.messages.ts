/** What the single variation of a product without variations is called. */
export const singleVariationName = { es: 'Única', en: 'Single' };
