// What is removed from a list can be brought back: the Studio asks nothing before it removes, and keeps nothing.
import { Button, Card, Flex, Text } from '@sanity/ui';
import { createContext, useContext, useState } from 'react';
import { type ArrayOfObjectsInputProps, insert, type ObjectItem, type ObjectItemProps, setIfMissing } from 'sanity';

interface Removed {
  readonly item: ObjectItem;
  readonly index: number;
  readonly title: string;
}

/** Remembers what is removed from the list around an item. */
const RemovedContext = createContext<((removed: Removed) => void) | null>(null);

/** The list, and below it what was removed last, with a button that brings it back to its place. */
export function WithRemoved(props: ArrayOfObjectsInputProps) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const last = removed.at(-1);
  const { value, onChange } = props;
  const undo = ({ item, index }: Removed) => {
    setRemoved((all) => all.slice(0, -1));
    const length = value?.length ?? 0;
    onChange([setIfMissing([]), index < length ? insert([item], 'before', [index]) : insert([item], 'after', [-1])]);
  };
  return (
    <RemovedContext
      value={(one) => {
        setRemoved((all) => [...all, one]);
      }}
    >
      {props.renderDefault(props)}
      {last && (
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
            <Text size={1} role="status">{`Has quitado «${last.title}».`}</Text>
            <Flex gap={2}>
              <Button
                text="Deshacer"
                mode="ghost"
                onClick={() => {
                  undo(last);
                }}
              />
              <Button
                text="Cerrar"
                mode="bleed"
                onClick={() => {
                  setRemoved([]);
                }}
              />
            </Flex>
          </Flex>
        </Card>
      )}
    </RemovedContext>
  );
}

/** An item of such a list. */
export function RememberedItem(props: ObjectItemProps) {
  const remember = useContext(RemovedContext);
  const { value: item, index, schemaType, onRemove } = props;
  return props.renderDefault({
    ...props,
    onRemove: () => {
      remember?.({ item, index, title: schemaType.title ?? schemaType.name });
      onRemove();
    },
  });
}
