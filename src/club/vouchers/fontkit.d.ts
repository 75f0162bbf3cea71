// fontkit has no types of its own: this is what the club uses of it. pdfkit takes a font that it parsed as well as the font's bytes.
declare module 'fontkit' {
  interface ParsedFont {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  }
  /** A text in glyphs, each with its outline and how far it moves the next, in the font's units. */
  interface GlyphRun {
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    readonly advanceWidth: number;
  }
  export function create(bytes: Uint8Array): ParsedFont;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').ParsedFont): this;
  }
}
