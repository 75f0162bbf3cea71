// Which of a question's options is the right one: one of them, whoever is marked.
import { Flex, Text } from '@sanity/ui';
import { createContext, useContext } from 'react';
import { type ArrayOfObjectsInputProps, type BooleanInputProps, isKeySegment, pathToString, set } from 'sanity';

/** Marks the option with that key, and no other of its list. */
const MarkContext = createContext<((key: string) => void) | null>(null);

/** The list of a question's options. */
export function OptionsInput(props: ArrayOfObjectsInputProps) {
  const { onChange, renderDefault, value = [] } = props;
  const mark = (key: string) => {
    const others = value.filter((option) => option._key !== key && 'right' in option && option.right === true);
    onChange([set(true, [{ _key: key }, 'right']), ...others.map(({ _key }) => set(false, [{ _key }, 'right']))]);
  };
  return <MarkContext value={mark}>{renderDefault(props)}</MarkContext>;
}

/** «Es la correcta», of one of the options. */
export function RightInput({ elementProps, path, readOnly = false, schemaType, value = false }: BooleanInputProps) {
  const mark = useContext(MarkContext);
  const { id, ref, onFocus, onBlur } = elementProps;
  const option = path.at(-2);
  return (
    <Flex as="label" gap={2} align="center">
      <input
        type="radio"
        name={pathToString(path.slice(0, -2))}
        id={id}
        ref={ref}
        checked={value}
        disabled={readOnly}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={() => {
          if (option !== undefined && isKeySegment(option)) mark?.(option._key);
        }}
      />
      <Text size={1}>{schemaType.title}</Text>
    </Flex>
  );
}
