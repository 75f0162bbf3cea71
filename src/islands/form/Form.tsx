// A form that the browser can send by itself and that the island sends instead: without leaving the page until it is accepted, with
// what is wrong said where it is.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Answer } from '../api.ts';
import { Note } from '../ui/Note.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type FieldErrors, type FormState, type FormWords, namesOf, refusedBy } from './refusal.ts';

interface FormProps<Name extends string, Accepted> {
  /** Where the browser sends it where there is no script. */
  readonly action: string;
  /** What a form that was sent without script was refused for. */
  readonly refused?: { readonly errors: FieldErrors<Name>; readonly note: string | null } | null;
  /** Of each field of the request's schema, what it says when it is wrong. */
  readonly sentences: Readonly<Record<Name, string>>;
  /** Where the server refuses a field its own text is shown, and not the field's sentence. */
  readonly showsServerTexts?: boolean;
  /** The fields as they are typed; what is not ticked is not among them. */
  readonly send: (fields: Readonly<Partial<Record<Name, string>>>) => Promise<Answer<Accepted>>;
  /** It was accepted. The form stays busy: the page goes on to another. */
  readonly onLoaded: (answer: Accepted) => void;
  readonly words: FormWords;
  /** The button that sends it. */
  readonly button: { readonly label: string; readonly busy: string; readonly className: string };
  /** The fields, with what is wrong with each. */
  readonly children: (errors: FieldErrors<Name>) => ReactNode;
}

/** Its states are not-loaded, loading, loaded and error. */
export function Form<Name extends string, Accepted>(props: FormProps<Name, Accepted>) {
  const { action, refused = null, sentences, showsServerTexts = false, send, onLoaded, words, button } = props;
  const [state, setState] = useState<FormState<Name>>(refused ? { kind: 'error', ...refused } : { kind: 'not-loaded' });
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const noteBox = useRef<HTMLDivElement>(null);
  const first = useRef(state);
  const busy = state.kind === 'loading' || state.kind === 'loaded';
  const { errors, note } = wrongIn(state);

  useEffect(() => {
    // What came with the page has its focus already.
    if (state.kind === 'error' && state !== first.current) showError(form.current, noteBox.current);
  }, [state]);

  useEffect(() => {
    // A page that comes back from the back/forward cache has left its last answer behind.
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
    // The button beside what was refused goes with it.
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
      setState({ kind: 'loaded' });
      onLoaded(answer.data);
    });
  };

  return (
    // Our sentences instead of the browser's bubbles, as soon as there is a script to show them.
    <form ref={form} className="form" method="post" action={action} noValidate={useHydrated()} onSubmit={submit}>
      {props.children(errors)}
      <div ref={noteBox} data-refusal role="alert" tabIndex={-1} autoFocus={note !== null}>
        {note !== null && (
          <Note kind="bad">
            {note}{' '}
            <button type="submit" className="linkbtn">
              {words.retry}
            </button>
          </Note>
        )}
      </div>
      <button ref={submitButton} type="submit" className={button.className} aria-busy={busy || undefined}>
        {busy ? button.busy : button.label}
      </button>
      <span className="vh" role="status">
        {busy ? button.busy : ''}
      </span>
    </form>
  );
}

function wrongIn<Name extends string>(state: FormState<Name>) {
  const errors: Partial<Record<Name, string>> = {};
  return state.kind === 'error' ? state : { errors, note: null };
}

/** Brings the first field that is wrong, or what belongs to none, in sight and gives it the focus. */
function showError(form: HTMLFormElement | null, note: HTMLElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (control) {
    control.focus();
    return;
  }
  note?.focus({ preventScroll: true });
  note?.scrollIntoView({ block: 'center' });
}

/** What the browser finds wrong by the fields' own constraints. */
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
