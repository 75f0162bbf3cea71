// How a document begins that is made from a list which says more of it than its type.

/** A product made in the list of a category is of that category. */
export const productOfCategory = {
  id: 'product-of-category',
  title: 'Producto',
  schemaType: 'product',
  parameters: [{ name: 'category', type: 'string' }],
  value: ({ category }: { category: string }) => ({ category: { _type: 'reference', _ref: category } }),
};
