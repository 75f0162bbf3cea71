// What the points log shows of points that operators give or take.
export const adjustments = {
  es: { concept: 'Ajuste del club' },
  en: { concept: 'Adjustment by the club' },
} as const;
