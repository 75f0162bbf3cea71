// What codes are made of (codes.ts), for pages in the browser as well.

// No vowels, so that none becomes a word; nothing that looks like another (0 O, 1 I, 2 Z, 5 S, 6 G, 8 B, U V) or sounds like
// one over a Spanish telephone (B V, M N, C Z).
export const codeAlphabet = 'CDFHJKLNPRTWXY3479';
