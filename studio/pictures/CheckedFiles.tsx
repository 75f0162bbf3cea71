// Looks at files that somebody chooses, drops or pastes for a picture before the Studio gets them. Those that can't be one are refused
// at the field, in words; the others go their way as if nothing had been.
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type ClipboardEvent, type DragEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { isArrayOfObjectsSchemaType, isImageSchemaType, type SchemaType } from 'sanity';
import { pictureFault } from './check-file.ts';

interface Refused {
  readonly name: string;
  readonly fault: string;
}

/** Events that carry files which were looked at. */
const looked = new WeakSet<Event>();

/** Whether files can be given to a field of that type to be pictures. */
export function takesPictures(type: SchemaType): boolean {
  return isImageSchemaType(type) || (isArrayOfObjectsSchemaType(type) && type.of.some(isImageSchemaType));
}

/** A field that takes pictures. What it holds, dialogs and menus of it too, gets only files that can be one. */
export function CheckedFiles({ children }: { readonly children: ReactNode }) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  /** Those of the files that can be a picture; of the others the field says why not. */
  const keepPictures = async (files: readonly File[]): Promise<DataTransfer> => {
    const faults = await Promise.all(files.map(readFault));
    setRefused(files.flatMap(({ name }, at) => (faults[at] ? [{ name, fault: faults[at] }] : [])));
    return transferOf(files.filter((_, at) => !faults[at]));
  };
  const choose = (event: SyntheticEvent<HTMLElement>) => {
    const { currentTarget: box, target: input, nativeEvent } = event;
    if (!(input instanceof HTMLInputElement) || input.type !== 'file' || looked.has(nativeEvent)) return;
    const files = Array.from(input.files ?? []);
    if (files.length === 0) return;
    event.stopPropagation();
    void keepPictures(files).then((kept) => {
      // The form may have been drawn anew meanwhile.
      const present = input.isConnected ? input : box.querySelector<HTMLInputElement>('input[type=file]');
      if (!present) return;
      present.files = kept.files;
      if (kept.files.length > 0) give(present, new Event('change', { bubbles: true }));
    });
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    const { target, nativeEvent, dataTransfer } = event;
    const files = Array.from(dataTransfer.files);
    if (looked.has(nativeEvent) || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    // Given also where nothing is left, as what was dragged over the field is let go.
    void keepPictures(files).then((kept) => {
      give(target, new globalThis.DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: kept }));
    });
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const { target, nativeEvent, clipboardData } = event;
    const files = Array.from(clipboardData.files);
    // Of a text that was copied, as from Word, the Studio takes the words alone.
    if (looked.has(nativeEvent) || files.length === 0 || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    event.stopPropagation();
    void keepPictures(files).then((kept) => {
      if (kept.files.length === 0) return;
      give(target, new globalThis.ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: kept }));
    });
  };

  return (
    <Stack data-testid="takes-pictures" gap={3} onChangeCapture={choose} onDropCapture={drop} onPasteCapture={paste}>
      <div role="alert" hidden={refused.length === 0}>
        {refused.length > 0 && (
          <Card border padding={3} radius={2} tone="critical" data-testid="refused-files">
            <Flex align="flex-start" gap={3} justify="space-between">
              <Stack gap={3}>
                {refused.map(({ name, fault }) => (
                  <Text key={name} size={1} style={{ overflowWrap: 'anywhere' }}>
                    <strong>No se ha subido «{name}».</strong> {fault}
                  </Text>
                ))}
              </Stack>
              <Button
                text="Cerrar"
                mode="bleed"
                fontSize={1}
                padding={2}
                onClick={() => {
                  setRefused([]);
                }}
              />
            </Flex>
          </Card>
        )}
      </div>
      {children}
    </Stack>
  );
}

async function readFault(file: File): Promise<string | null> {
  try {
    return await pictureFault(file.size, async () => new Uint8Array(await file.arrayBuffer()));
  } catch {
    // A folder, or a file that is gone or may not be read.
    return 'No se puede leer. ¿Sigue en su sitio? Si es una carpeta, elige las imágenes que hay en ella.';
  }
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

function give(target: EventTarget, event: Event): void {
  looked.add(event);
  target.dispatchEvent(event);
}
