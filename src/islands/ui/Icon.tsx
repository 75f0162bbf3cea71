/** An icon of lib/icons.ts by its path, as Icon.astro draws it. Decorative: what it stands beside, or its control's label, says it. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="i" viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
