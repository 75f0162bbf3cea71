import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { plus } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';

/** One of the rows of the profile's security, which opens: what it is about, and in short how that stands. */
export function SecurityRow({
  name,
  title,
  state,
  lead,
  isOpen = false,
  summary,
  children,
}: {
  /** An address that ends in `#security-…` with it shows the row opened. */
  name: 'password' | 'email' | 'sessions' | 'passkeys';
  title: string;
  state?: string;
  lead: string;
  /** Whether it is open to begin with, as what was sent without script is answered in it. */
  isOpen?: boolean;
  /** What opens and closes it: takes the focus where a button in the row is gone once it was pressed. */
  summary?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const id = `security-${name}`;
  const row = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Not every browser opens what holds the address's target.
    if (row.current && location.hash === `#${id}`) row.current.open = true;
  }, [id]);
  return (
    <section aria-labelledby={`${id}-title`}>
      <details ref={row} open={isOpen}>
        <summary ref={summary}>
          <h2 className="t-3" id={`${id}-title`}>
            {title}
          </h2>
          {state !== undefined && <span className="state soft">{state}</span>}
          <Icon path={plus} />
        </summary>
        <div className="body" id={id}>
          <p className="soft mb-5">{lead}</p>
          {children}
        </div>
      </details>
    </section>
  );
}
