// Initial values for documents created where more than their type is given.

/** A product created in a category's list gets that category. */
export const productOfCategory = {
  id: 'product-of-category',
  title: 'Producto',
  schemaType: 'product',
  parameters: [{ name: 'category', type: 'string' }],
  value: ({ category }: { category: string }) => ({ category: { _type: 'reference', _ref: category } }),
};

/** A banner created for a day without one begins on it. */
export const bannerFromDay = {
  id: 'banner-from-day',
  title: 'Banner',
  schemaType: 'banner',
  parameters: [{ name: 'day', type: 'string' }],
  value: ({ day }: { day: string }) => ({ period: { _type: 'period', from: day } }),
};

/** They are for their places, and in no menu of new documents. */
export const templatesWithParameters = [productOfCategory, bannerFromDay];
