// Initial values for documents created from a list that determines more than their type.

/** A product created in a category's list gets that category. */
export const productOfCategory = {
  id: 'product-of-category',
  title: 'Producto',
  schemaType: 'product',
  parameters: [{ name: 'category', type: 'string' }],
  value: ({ category }: { category: string }) => ({ category: { _type: 'reference', _ref: category } }),
};
