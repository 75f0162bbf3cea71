import { Box, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { type ImageValue, type ObjectInputProps, set, useClient, useFormValue } from 'sanity';
import { apiVersion } from '../api-version.ts';
import type { Alt } from '../pictures/asset-words.ts';
import { useCarriedAlt } from '../pictures/use-carried-alt.ts';
import { isDecorative } from '../schema/picture-value.ts';
import { type Crop, type PicturePlace, type Hotspot, layBehind, picturePlaces } from '../schema/picture-places.ts';

interface Asset {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const whole: Crop = { left: 0, top: 0, right: 0, bottom: 0 };
const middle: Hotspot = { x: 0.5, y: 0.5 };

/** A picture's form, with previews below it of how the site will crop it where it is shown. */
export function PictureInput(props: ObjectInputProps<ImageValue>) {
  const { onChange, path, readOnly, renderDefault, value } = props;
  const part = useFormValue(path.slice(0, -1));
  const type = useFormValue(['_type']);
  useCarriedAlt({
    asset: value?.asset?._ref,
    alt: altOf(value?.alt),
    isWanted: readOnly !== true && !isDecorative(value),
    onFill: (kept) => {
      onChange(set({ _type: 'localizedString', ...kept }, ['alt']));
    },
  });
  const asset = useAsset(value?.asset?._ref);
  const places = picturePlaces[typeOf(part)] ?? picturePlaces[typeof type === 'string' ? type : ''] ?? [];
  return (
    <Stack gap={4}>
      {renderDefault(props)}
      {asset && places.length > 0 && (
        <Stack gap={3} data-testid="picture-places">
          <Text size={1} muted>
            Así la recorta el sitio. Cambia el recorte y el punto de interés con el botón de recortar, sobre la imagen.
          </Text>
          <Flex gap={3} wrap="wrap">
            {places.map((place) => (
              <PlaceView key={place.title} asset={asset} place={place} crop={value?.crop} focus={value?.hotspot} />
            ))}
          </Flex>
        </Stack>
      )}
    </Stack>
  );
}

const viewHeight = 120;

function PlaceView({
  asset,
  place: { title, ratio },
  crop,
  focus,
}: {
  asset: Asset;
  place: PicturePlace;
  crop: Crop | undefined;
  focus: Hotspot | undefined;
}) {
  const behind = layBehind(asset, crop ?? whole, focus ?? middle, ratio);
  const percent = (part: number) => `${String(part * 100)}%`;
  return (
    <Stack as="figure" gap={2} style={{ margin: 0 }}>
      <Card border overflow="hidden" radius={2}>
        <Box style={{ position: 'relative', overflow: 'hidden', height: viewHeight, width: viewHeight * ratio }}>
          <img
            alt=""
            src={asset.url}
            style={{
              position: 'absolute',
              maxWidth: 'none',
              left: percent(behind.left),
              top: percent(behind.top),
              width: percent(behind.width),
              height: percent(behind.height),
            }}
          />
        </Box>
      </Card>
      <Text as="figcaption" size={1} muted>
        {title}
      </Text>
    </Stack>
  );
}

/** The picture's file; null until it is loaded. */
function useAsset(id: string | undefined): Asset | null {
  const client = useClient({ apiVersion });
  const [found, setFound] = useState<{ readonly id: string; readonly asset: Asset } | null>(null);
  useEffect(() => {
    if (id === undefined) return undefined;
    const subscription = client.observable
      .fetch<Asset | null>('*[_id == $id][0]{ url, ...metadata.dimensions{ width, height } }', { id })
      .subscribe((asset) => {
        if (asset) setFound({ id, asset });
      });
    return () => {
      subscription.unsubscribe();
    };
  }, [client, id]);
  return found?.id === id ? (found?.asset ?? null) : null;
}

function altOf(value: unknown): Alt {
  const text = (words: unknown) => (typeof words === 'string' ? words : '');
  const { es, en }: { es?: unknown; en?: unknown } = typeof value === 'object' && value !== null ? value : {};
  return { es: text(es), en: text(en) };
}

function typeOf(part: unknown): string {
  return typeof part === 'object' && part !== null && '_type' in part && typeof part._type === 'string'
    ? part._type
    : '';
}
