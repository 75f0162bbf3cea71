/** How many characters people may type as a recommendation code: in groups, or with what else they paste. */
export const longestTypedCode = 40;
