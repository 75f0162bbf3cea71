// fontkit has no types of its own: this is what the PDFs use of it. pdfkit takes a font that it parsed as well as the font's bytes.
declare module 'fontkit' {
  interface ParsedFont {
    readonly postscriptName: string;
  }
  export function create(bytes: Uint8Array): ParsedFont;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').ParsedFont): this;
  }
}
