import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { PhotoWords } from '../photo.messages.ts';
import type { Square } from './crop.ts';

const maxZoom = 4;

/** The chosen photo behind a round frame: dragged, pinched, scrolled, or moved by arrow keys; a slider zooms. Loaded when it is wanted. */
export function Crop({ url, words, onCrop }: { url: string; words: PhotoWords; onCrop: (square: Square) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <p className="small soft" id="crop-how">
        {words.crop}
      </p>
      <div className="crop">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          // In a square, the largest frame there can be: the photo's shorter side.
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          maxZoom={maxZoom}
          keyboardStep={8}
          // Our content security policy lets no script write a style element: the styles come from the file imported above.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': words.cropArea, 'aria-describedby': 'crop-how' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, { x, y, width }) => {
            onCrop({ x, y, width });
          }}
        />
      </div>
      <label className="lbl" htmlFor="crop-zoom">
        {words.zoom}
      </label>
      <input
        id="crop-zoom"
        type="range"
        min={1}
        max={maxZoom}
        step={0.1}
        value={zoom}
        onChange={({ target }) => {
          setZoom(Number(target.value));
        }}
      />
    </>
  );
}
