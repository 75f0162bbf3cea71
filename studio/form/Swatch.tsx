/** A sample of a colour as it is on the site, for lists and beside the colour's field. */
export function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span
      data-testid="swatch"
      style={{
        display: 'block',
        inlineSize: '100%',
        blockSize: '100%',
        minInlineSize: '1.5rem',
        minBlockSize: '1.5rem',
        background: colour,
        border: '1px solid rgb(128 128 128 / 0.5)',
        borderRadius: '3px',
      }}
    />
  );
}
