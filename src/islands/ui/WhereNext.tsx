type Way = readonly [href: string, label: string];

/** Where somebody goes on who has answered all: what leads there first, and another. */
export function WhereNext({ first, other }: { readonly first: Way; readonly other: Way }) {
  return (
    <div className="row">
      <a className="btn" href={first[0]}>
        {first[1]}
      </a>
      <a className="btn quiet" href={other[0]}>
        {other[1]}
      </a>
    </div>
  );
}
