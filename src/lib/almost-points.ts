/** How many points may be missing for «Casi»: what one recommendation brings (docs/rules.md#casi). */
export const almostPoints = 5;
