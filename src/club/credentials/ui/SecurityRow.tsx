import type { ReactNode, Ref } from 'react';
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
  /** Of what is in the row, `security-…`: browsers open what holds an address's target. */
  name: 'password' | 'email' | 'sessions' | 'passkeys';
  title: string;
  state?: string | number;
  lead: string;
  /** Whether it is open to begin with, as what was sent without script is answered in it. */
  isOpen?: boolean | undefined;
  /** What opens and closes it: takes the focus where a button in the row is gone once it was pressed. */
  summary?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const id = `security-${name}`;
  return (
    <section aria-labelledby={`${id}-title`}>
      <details open={isOpen}>
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
