/** An icon of kit/icons.ts, as Icon.astro draws it. Decorative: the text beside it, or its control's label, says what it means. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="i" viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
