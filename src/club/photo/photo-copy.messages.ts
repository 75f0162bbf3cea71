// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const photoCopy = {
  member_photo: {
    title: { es: 'Foto', en: 'Photo' },
    fields: { set: { es: 'Puesta', en: 'Set' } },
  },
};
