// A form that works without script and that the island sends itself: the page stays until the form is accepted, and errors are
// shown at their fields.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Answer, loadClient } from '../api.ts';
import { Note } from '../ui/Note.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type FieldErrors, type FormNote, type FormState, type FormWords, namesOf, refusedBy } from './refusal.ts';

interface FormProps<Name extends string, Accepted> {
  /** The address to which the browser sends it without script. */
  readonly action: string;
  /** Why a form sent without script was refused. */
  readonly refused?: { readonly errors: FieldErrors<Name>; readonly note: FormNote | null } | null;
  /** The error sentence of each field of the request's schema. */
  readonly sentences: Readonly<Record<Name, string>>;
  /** Whether the server's own text is shown for a field that it refuses, instead of the field's sentence. */
  readonly showsServerTexts?: boolean;
  /** The fields as typed; boxes that are not ticked are left out. */
  readonly send: (fields: Readonly<Partial<Record<Name, string>>>) => Promise<Answer<Accepted>>;
  /** Called once it is accepted. Unless there is a sentence for `done`, the form stays busy, as the page leads on to another. */
  readonly onLoaded: (answer: Accepted) => void;
  /** Said once it is accepted, where the form stays: it can be changed and sent again. Its passwords are emptied. */
  readonly done?: string;
  /** Whether the page came after it was accepted, sent without script. */
  readonly isDone?: boolean;
  readonly words: FormWords;
  /** The button that sends it. */
  readonly button: { readonly label: string; readonly busy: string; readonly className: string };
  /** Renders the fields, each with its error. */
  readonly children: (errors: FieldErrors<Name>) => ReactNode;
}

/** Its states are not-loaded, loading, loaded and error; of one that stays: not-updated, updating, updated and errors. */
export function Form<Name extends string, Accepted>(props: FormProps<Name, Accepted>) {
  const { action, refused = null, sentences, showsServerTexts = false, send, onLoaded, done, words, button } = props;
  const [state, setState] = useState<FormState<Name>>(
    refused ? { kind: 'error', ...refused } : { kind: props.isDone ? 'loaded' : 'not-loaded' },
  );
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const noteBox = useRef<HTMLDivElement>(null);
  const doneBox = useRef<HTMLDivElement>(null);
  const first = useRef(state);
  const busy = state.kind === 'loading' || (state.kind === 'loaded' && done === undefined);
  const said = state.kind === 'loaded' ? done : undefined;
  const { errors, note } = wrongIn(state);

  useEffect(() => {
    // For an error that came with the page the focus is set already.
    if (state.kind === 'error' && state !== first.current) showError(form.current, noteBox.current);
    if (state.kind === 'loaded' && state !== first.current) doneBox.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  useEffect(() => {
    // On a page restored from the back/forward cache the last answer no longer applies.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState({ kind: 'not-loaded' });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);

  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (busy) return;
    // The retry button, which has the focus, disappears with the notice.
    if (noteBox.current?.contains(document.activeElement)) submitButton.current?.focus({ preventScroll: true });
    const wrong = findWrong(event.currentTarget, sentences);
    if (Object.keys(wrong).length > 0) {
      setState({ kind: 'error', errors: wrong, note: null });
      return;
    }
    setState({ kind: 'loading' });
    void send(readFields(event.currentTarget, sentences)).then((answer) => {
      if (answer.kind !== 'ok') {
        setState(refusedBy(answer, sentences, showsServerTexts, words));
        return;
      }
      if (done !== undefined) clearPasswords(form.current);
      setState({ kind: 'loaded' });
      onLoaded(answer.data);
    });
  };

  return (
    // With script, our own sentences are shown instead of the browser's bubbles.
    <form
      ref={form}
      className="form"
      method="post"
      action={action}
      noValidate={useHydrated()}
      data-state={done === undefined ? state.kind : updateStates[state.kind]}
      onFocus={() => {
        // Loaded before it is needed, as there may be no network then.
        loadClient().catch(() => undefined);
      }}
      onSubmit={submit}
      onChange={() => {
        if (said !== undefined) setState({ kind: 'not-loaded' });
      }}
    >
      {props.children(errors)}
      <div ref={noteBox} data-refusal role="alert" tabIndex={-1} autoFocus={note !== null}>
        {note !== null && (
          <Note kind="bad">
            {note.text}{' '}
            {note.mayRetry && (
              <button type="submit" className="linkbtn">
                {words.retry}
              </button>
            )}
          </Note>
        )}
      </div>
      <button ref={submitButton} type="submit" className={button.className} aria-busy={busy || undefined}>
        {busy ? button.busy : button.label}
      </button>
      {done === undefined ? (
        <span className="visually-hidden" role="status">
          {busy ? button.busy : ''}
        </span>
      ) : (
        <div ref={doneBox} role="status" tabIndex={-1} autoFocus={props.isDone}>
          {busy && <span className="visually-hidden">{button.busy}</span>}
          {said !== undefined && <Note kind="ok">{said}</Note>}
        </div>
      )}
    </form>
  );
}

const updateStates = {
  'not-loaded': 'not-updated',
  loading: 'updating',
  loaded: 'updated',
  error: 'errors',
} as const;

function wrongIn<Name extends string>(state: FormState<Name>) {
  const errors: Partial<Record<Name, string>> = {};
  return state.kind === 'error' ? state : { errors, note: null };
}

/** Scrolls to the first bad field, or to the notice that belongs to no field, and gives it the focus. */
function showError(form: HTMLFormElement | null, note: HTMLElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (control) {
    control.focus();
    return;
  }
  note?.focus({ preventScroll: true });
  note?.scrollIntoView({ block: 'center' });
}

/** Empties the password fields, and lets those who follow what is typed know. */
function clearPasswords(form: HTMLFormElement | null): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]') ?? []) {
    input.value = '';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The fields that break their own constraints, by the browser's validation. */
function findWrong<Name extends string>(
  form: HTMLFormElement,
  sentences: Readonly<Record<Name, string>>,
): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of namesOf(sentences)) {
    const control = form.elements.namedItem(name);
    if (control && 'validity' in control && control.validity instanceof ValidityState && !control.validity.valid)
      errors[name] = sentences[name];
  }
  return errors;
}

function readFields<Name extends string>(
  form: HTMLFormElement,
  sentences: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const data = new FormData(form);
  const fields: Partial<Record<Name, string>> = {};
  for (const name of namesOf(sentences)) {
    const value = data.get(name);
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
