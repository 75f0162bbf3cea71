// What is removed from a list can be brought back: the Studio asks nothing before it removes, and keeps nothing.
import { Button, Card, Flex, Text } from '@sanity/ui';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type ArrayOfObjectsInputProps, insert, type ObjectItem, type ObjectItemProps, setIfMissing } from 'sanity';
import { focusLater } from './focus-later.ts';

interface Removed {
  readonly item: ObjectItem;
  readonly index: number;
  readonly title: string;
}

interface List {
  /** Remembers what is removed from the list. */
  readonly remember: (removed: Removed) => void;
  /** The key of the item that was brought back last: it has the focus. */
  readonly returned: string | null;
}

const ListContext = createContext<List | null>(null);

/** The list, and below it what was removed last, with a button that brings it back to its place. */
export function WithRemoved(props: ArrayOfObjectsInputProps) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [returned, setReturned] = useState<string | null>(null);
  const last = removed.at(-1);
  const { value, onChange } = props;
  const undo = ({ item, index }: Removed) => {
    setRemoved((all) => all.slice(0, -1));
    setReturned(item._key);
    const length = value?.length ?? 0;
    onChange([setIfMissing([]), index < length ? insert([item], 'before', [index]) : insert([item], 'after', [-1])]);
  };
  const remember = (one: Removed) => {
    setReturned(null);
    setRemoved((all) => [...all, one]);
  };
  return (
    <ListContext value={{ remember, returned }}>
      {props.renderDefault(props)}
      {last && (
        <RemovedNotice
          key={last.item._key}
          title={last.title}
          isNew={returned === null}
          onUndo={() => {
            undo(last);
          }}
          onClose={() => {
            setRemoved([]);
          }}
        />
      )}
    </ListContext>
  );
}

interface NoticeProps {
  readonly title: string;
  /** Whether it was removed just now; else it is there again, after what was removed later was brought back. */
  readonly isNew: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

function RemovedNotice({ title, isNew, onUndo, onClose }: NoticeProps) {
  const undoButton = useRef<HTMLButtonElement>(null);
  // The row that had the focus is gone.
  useEffect(() => (isNew ? focusLater(() => undoButton.current) : undefined), [isNew]);
  return (
    <Card
      border
      radius={2}
      padding={2}
      marginTop={2}
      tone="caution"
      data-testid="removed-item"
      style={{ position: 'sticky', bottom: 8, zIndex: 1 }}
    >
      <Flex align="center" justify="space-between" gap={3} wrap="wrap">
        <Text size={1} role="status">{`Has quitado «${title}».`}</Text>
        <Flex gap={2}>
          <Button ref={undoButton} text="Deshacer" mode="ghost" onClick={onUndo} />
          <Button text="Cerrar" mode="bleed" onClick={onClose} />
        </Flex>
      </Flex>
    </Card>
  );
}

/** An item of such a list. Its row has the focus where it was brought back, and after its dialog was closed. */
export function RememberedItem(props: ObjectItemProps) {
  const list = useContext(ListContext);
  const whole = useRef<HTMLDivElement>(null);
  const { value: item, index, open, schemaType, onRemove } = props;
  const wasOpen = useRef(open);
  const isReturned = list?.returned === item._key;
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    return isReturned || isClosed ? focusLater(() => rowIn(whole.current)) : undefined;
  }, [isReturned, open]);
  return (
    <div ref={whole}>
      {props.renderDefault({
        ...props,
        onRemove: () => {
          list?.remember({ item, index, title: schemaType.title ?? schemaType.name });
          onRemove();
        },
      })}
    </div>
  );
}

/** The Studio's row of an item is a button, beside its handle and its menu. */
const rowIn = (item: HTMLElement | null) => item?.querySelector<HTMLElement>('button[data-ui="Card"]') ?? null;
