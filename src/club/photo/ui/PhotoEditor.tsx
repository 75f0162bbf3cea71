// The member's photo: chosen, framed, sent.
import { type ComponentProps, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { PhotoAnswer } from '../../members/profile.contract.ts';
import type { PhotoWords } from '../photo.messages.ts';
import { photoTypes } from '../../../words/photo-limits.ts';
import type { Answer, Refusal } from '../../../islands/answer.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { removePhoto, setPhoto } from '../../members/ui/profile-api.ts';
import type { Crop as CropComponent } from './Crop.tsx';
import { cutSquare, openPhoto, type Square } from './crop.ts';
import type { PhotoError, PhotoProps, PhotoSaid } from './photo-props.ts';
import { askFor } from '../../../islands/ask-for.ts';

const Crop = lazy(() =>
  askFor(import('./Crop.tsx')).then(
    (module) => ({ default: module.Crop }),
    () => ({
      default: ({ words }: ComponentProps<typeof CropComponent>) => (
        <Note kind="bad">{words['error.unreachable']}</Note>
      ),
    }),
  ),
);

type State =
  | { readonly kind: 'not-updated' | 'updating' }
  | { readonly kind: 'updated'; readonly said: 'updated' | 'removed' }
  | { readonly kind: 'errors'; readonly error: string };

/** Loaded by Photo.tsx. Its states are not-updated, updating, updated and errors. */
export function PhotoEditor({ photo, said, words }: PhotoProps) {
  const [shown, setShown] = useState(photo);
  const [chosen, setChosen] = useState<string | null>(null);
  const [square, setSquare] = useState<Square | null>(null);
  const [state, setState] = useState<State>(() => stateOf(said, words));
  const input = useRef<HTMLInputElement>(null);
  const busy = state.kind === 'updating';

  useEffect(() => {
    if (chosen === null) return;
    return () => {
      URL.revokeObjectURL(chosen);
    };
  }, [chosen]);

  const fail = (error: PhotoError) => {
    setState({ kind: 'errors', error: words[error] });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setState({ kind: 'not-updated' });
    if (!photoTypes.some((type) => type === file.type)) {
      fail('error.unsupported_media_type');
      return;
    }
    // However large it is, it is made smaller by cutting it: only what can't be opened is refused here.
    const url = await openPhoto(file);
    if (url === null) {
      fail('error.broken');
      return;
    }
    setSquare(null);
    setChosen(url);
  };
  const finish = (answer: Answer<PhotoAnswer>, done: 'updated' | 'removed') => {
    if (answer.kind !== 'ok') {
      setState({ kind: 'errors', error: describe(answer, words) });
      return;
    }
    setShown(answer.data.photo);
    showEverywhere(answer.data.photo);
    setChosen(null);
    setState({ kind: 'updated', said: done });
    input.current?.focus();
  };
  const save = async () => {
    if (busy || chosen === null || square === null) return;
    setState({ kind: 'updating' });
    const cut = await cutSquare(chosen, square).catch(() => null);
    if (cut) finish(await setPhoto(cut), 'updated');
    else fail('error.broken');
  };
  const remove = async () => {
    if (busy) return;
    setState({ kind: 'updating' });
    finish(await removePhoto(), 'removed');
  };

  return (
    <div className="photo" data-state={state.kind}>
      <ChooseFile
        input={input}
        label={shown === null ? words.choose : words.change}
        note={chosen === null && state.kind !== 'updated' ? words.noneChosen : ''}
        lead={words.lead}
        onChoose={(file) => void choose(file)}
      />

      {chosen !== null && (
        <Framing
          url={chosen}
          busy={busy}
          onCrop={setSquare}
          onSave={() => void save()}
          onCancel={() => {
            setChosen(null);
            setState({ kind: 'not-updated' });
            input.current?.focus();
          }}
          words={words}
        />
      )}
      {shown !== null && chosen === null && (
        <button type="button" className="linkbtn" onClick={() => void remove()}>
          {words.remove}
        </button>
      )}
      <div role="alert">{state.kind === 'errors' && <Note kind="bad">{state.error}</Note>}</div>
      <div role="status">{state.kind === 'updated' && <Note kind="neutral">{words[state.said]}</Note>}</div>
    </div>
  );
}

/** The chosen photo in its frame, with what may be done with it. */
function Framing({
  url,
  busy,
  onCrop,
  onSave,
  onCancel,
  words,
}: {
  url: string;
  busy: boolean;
  onCrop: (square: Square) => void;
  onSave: () => void;
  onCancel: () => void;
  words: PhotoWords;
}) {
  const box = useRef<HTMLDivElement>(null);
  // What is to be done next has the focus, so that it is read and reached, not the field that it came from.
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} className="cropping" role="group" aria-label={words.cropArea} tabIndex={-1}>
      <Suspense fallback={<p role="status">{words.preparing}</p>}>
        <Crop url={url} words={words} onCrop={onCrop} />
      </Suspense>
      <div className="row mt-4">
        <button type="button" className="btn s" aria-busy={busy || undefined} onClick={onSave}>
          {busy ? words.saving : words.save}
        </button>
        <button type="button" className="btn quiet s" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}

/** The field for a file. Browsers word theirs in a language of their own, so its label is the button, and what it says is beside it. */
function ChooseFile({
  input,
  label,
  note,
  lead,
  onChoose,
}: {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  /** Whether a file is chosen; empty where something else says so. */
  note: string;
  lead: string;
  onChoose: (file: File | undefined) => void;
}) {
  return (
    <div className="field">
      <div className="choose-file">
        <input
          ref={input}
          className="visually-hidden"
          id="photo-file"
          name="photo"
          type="file"
          accept={photoTypes.join()}
          aria-describedby="photo-note photo-lead"
          onChange={({ target }) => {
            onChoose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <label className="btn quiet s" htmlFor="photo-file">
          {label}
        </label>
        <span className="small soft" id="photo-note">
          {note}
        </span>
      </div>
      <p className="hint" id="photo-lead">
        {lead}
      </p>
    </div>
  );
}

function stateOf(said: PhotoSaid | null, words: PhotoWords): State {
  if (said === null) return { kind: 'not-updated' };
  return said === 'updated' || said === 'removed' ? { kind: 'updated', said } : { kind: 'errors', error: words[said] };
}

/** The club's own sentence where it gave one at the field. */
function describe(refusal: Refusal, words: PhotoWords): string {
  if (refusal.kind === 'unreachable') return words['error.unreachable'];
  if (refusal.kind === 'too_many') return words['error.too_many_requests'];
  if (refusal.kind !== 'refused') return words['error.unavailable'];
  if (refusal.status === 413) return words['error.too_large'];
  if (refusal.status === 415) return words['error.unsupported_media_type'];
  return refusal.errors.photo?.[0] ?? words['error.invalid'];
}

/** The avatars of the page, which the server drew. */
function showEverywhere(photo: string | null): void {
  for (const avatar of document.querySelectorAll<HTMLElement>('[data-avatar]'))
    avatar.style.setProperty('--photo', photo === null ? 'none' : `url(${photo})`);
}
