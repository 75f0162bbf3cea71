// The camera at the door: on and off, and what it reads.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createQrReader } from './read-qr.ts';

type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'unavailable';

/** How often a picture is looked at, in ms. */
const lookEveryMs = 250;
/** For how long the same code, still before the camera, is not read again, in ms. */
const restMs = 4000;

/**
 * Calls `onRead` with each code that comes before the camera. Without HTTPS or a camera: unavailable; without leave to use it: refused,
 * until it is tried again. Once it is over, off.
 */
export function useCamera(
  onRead: (code: string) => void,
  isOver: boolean,
): {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly toggle: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [chosen, setState] = useState<CameraState>('off');
  const state = isOver ? 'off' : chosen;
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  const isWanted = state === 'starting' || state === 'on';
  useEffect(() => {
    if (!isWanted) return undefined;
    const ending = new AbortController();
    const shown = video.current;
    if (shown)
      run(shown, ending.signal, {
        onStart: () => {
          setState('on');
        },
        onRead: (code) => {
          read.current(code);
        },
      }).catch((error: unknown) => {
        if (ending.signal.aborted) return;
        setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'unavailable');
      });
    return () => {
      ending.abort();
    };
  }, [isWanted]);
  return {
    state,
    video,
    toggle: () => {
      setState((now) => (now === 'starting' || now === 'on' ? 'off' : 'starting'));
    },
  };
}

async function run(
  video: HTMLVideoElement,
  ending: AbortSignal,
  { onStart, onRead }: { readonly onStart: () => void; readonly onRead: (code: string) => void },
): Promise<void> {
  // Not there without HTTPS, whatever the types say.
  if (!('mediaDevices' in navigator)) throw new Error('no camera');
  const [stream, readQr] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
    createQrReader(),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  ending.addEventListener('abort', stop);
  const hasEnded = () => ending.aborted;
  if (hasEnded()) {
    stop();
    return;
  }
  video.srcObject = stream;
  await video.play();
  onStart();
  let last = { code: '', at: 0 };
  while (!hasEnded()) {
    const code = await readQr(video);
    const now = performance.now();
    if (code !== null && (code !== last.code || now - last.at > restMs)) onRead(code);
    if (code !== null) last = { code, at: now };
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
