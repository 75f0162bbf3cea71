// A form that works without script and that the island sends itself: the page stays until the form is accepted, and errors are
// shown at their fields.
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { loadClient } from '../api.ts';
import type { Answer } from '../answer.ts';
import { Note } from '../ui/Note.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { fill } from '../../i18n/fill.ts';
import type { FormWords } from '../../i18n/messages/form.ts';
import { findExceeded, FormWordsContext } from './length.tsx';
import {
  type FieldErrors,
  type FormNote,
  type FormState,
  namesOf,
  refusedBy,
  sentenceFor,
  type Sentences,
  type ServerTexts,
} from './refusal.ts';

interface FormProps<Name extends string, Accepted> extends ServerTexts {
  /** By which a button elsewhere on the page sends it. */
  readonly id?: string;
  /** The address to which the browser sends it without script; null where it is only tried out, and nothing is sent. */
  readonly action: string | null;
  /** Why a form sent without script was refused. */
  readonly refused?: { readonly errors: FieldErrors<Name>; readonly note: FormNote | null } | null;
  /** What is said of each field of the request's schema where it is refused. */
  readonly sentences: Sentences<Name>;
  /** Whether the server judges what is typed even where the browser finds something wrong, so that all that is wrong is told at once. */
  readonly judgedByServer?: boolean;
  /** The fields as typed; boxes that are not ticked are left out. */
  readonly send: (fields: Readonly<Partial<Record<Name, string>>>) => Promise<Answer<Accepted>>;
  /** Called once it is accepted. Unless there is a sentence for `done`, the form stays busy, as the page leads on to another. */
  readonly onLoaded: (answer: Accepted) => void;
  /** Said once it is accepted, where the form stays: it can be changed and sent again. Its passwords are emptied. */
  readonly done?: string;
  /** Whether the page came after it was accepted, sent without script. */
  readonly isDone?: boolean;
  readonly words: FormWords;
  /** The button that sends it; `name` where the page has another with its label: it begins with that. */
  readonly button: {
    readonly label: string;
    readonly name?: string;
    readonly busy: string;
    readonly className: string;
  };
  /** Renders the fields, each with its error; and another button, which shows whether it is being sent. */
  readonly children: (errors: FieldErrors<Name>, busy: boolean) => ReactNode;
}

/** Its states are not-loaded, loading, loaded and error; of one that stays: not-updated, updating, updated and errors. */
export function Form<Name extends string, Accepted>(props: FormProps<Name, Accepted>) {
  const { action, refused = null, sentences, send, onLoaded, done, words, button } = props;
  const [state, setState] = useState<FormState<Name>>(
    refused ? { kind: 'error', ...refused } : { kind: props.isDone ? 'loaded' : 'not-loaded' },
  );
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const noteBox = useRef<HTMLDivElement>(null);
  const doneBox = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const busy = state.kind === 'loading' || (state.kind === 'loaded' && done === undefined);
  const said = state.kind === 'loaded' ? done : undefined;
  const { errors, note } = wrongIn(state);

  useShownOutcome(state, form, noteBox, doneBox);
  useFreshWhenRestored(() => {
    setState({ kind: 'not-loaded' });
  });

  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (busy) return;
    // The retry button, which has the focus, disappears with the notice.
    if (noteBox.current?.contains(document.activeElement)) submitButton.current?.focus({ preventScroll: true });
    const fields = readFields(event.currentTarget, sentences);
    const wrong = findWrong(event.currentTarget, sentences, fields, words);
    if (!props.judgedByServer && Object.keys(wrong).length > 0) {
      setState({ kind: 'error', errors: wrong, note: null });
      return;
    }
    setState({ kind: 'loading' });
    void send(fields).then((answer) => {
      if (answer.kind !== 'ok') {
        setState(refusedBy(answer, sentences, fields, wrong, props, words));
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
      id={props.id}
      ref={form}
      className="form"
      method="post"
      action={action ?? undefined}
      noValidate={isHydrated}
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
      <FormWordsContext value={words}>{props.children(errors, busy)}</FormWordsContext>
      <div ref={noteBox} data-refusal role="alert" tabIndex={-1} autoFocus={note !== null}>
        {note !== null && <RefusalNote note={note} retry={words.retry} />}
      </div>
      <button
        ref={submitButton}
        type="submit"
        className={button.className}
        aria-label={busy ? undefined : button.name}
        aria-busy={busy || undefined}
        disabled={action === null && !isHydrated}
      >
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

function RefusalNote({ note: { text, mayRetry }, retry }: { note: FormNote; retry: string }) {
  return (
    <Note kind="bad">
      {text}{' '}
      {mayRetry && (
        <button type="submit" className="linkbtn">
          {retry}
        </button>
      )}
    </Note>
  );
}

/** Takes people to what came of sending the form. For an error that came with the page the focus is set already. */
function useShownOutcome<Name extends string>(
  state: FormState<Name>,
  form: RefObject<HTMLFormElement | null>,
  noteBox: RefObject<HTMLElement | null>,
  doneBox: RefObject<HTMLElement | null>,
): void {
  const first = useRef(state);
  useEffect(() => {
    if (state === first.current) return;
    if (state.kind === 'error') showError(form.current, noteBox.current);
    if (state.kind === 'loaded') doneBox.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
}

/** On a page restored from the back/forward cache the last answer no longer applies. */
function useFreshWhenRestored(reset: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
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

/** The fields that are too long, and those that break their own constraints, by the browser's validation. */
function findWrong<Name extends string>(
  form: HTMLFormElement,
  sentences: Sentences<Name>,
  fields: Readonly<Partial<Record<Name, string>>>,
  words: FormWords,
): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of namesOf(sentences)) {
    const control = form.elements.namedItem(name);
    const exceeded = control && findExceeded(control);
    if (exceeded !== null) errors[name] = fill(words.tooLong, { max: exceeded });
    else if (control && 'validity' in control && control.validity instanceof ValidityState && !control.validity.valid)
      errors[name] = sentenceFor(sentences[name], fields[name]);
  }
  return errors;
}

function readFields<Name extends string>(
  form: HTMLFormElement,
  sentences: Sentences<Name>,
): Partial<Record<Name, string>> {
  const data = new FormData(form);
  const fields: Partial<Record<Name, string>> = {};
  for (const name of namesOf(sentences)) {
    const value = data.get(name);
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
