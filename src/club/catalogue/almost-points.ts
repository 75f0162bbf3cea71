/** How many points may be missing for «Casi»: what one recommendation brings (catalogue/README.md#casi). */
export const almostPoints = 5;
