// An event's door on an operator's phone: reads tickets by camera or keyboard, and says yes, already or no by colour, word and sound.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DoorWords } from '../door.messages.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { Note } from '../../../islands/ui/Note.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { keepPage } from './door-kept.ts';
import { dropOver } from './door-over.ts';
import { findBefore, type Scan, showCode } from './door-scans.ts';
import { prepareSound } from './door-sound.ts';
import { LateScans } from './LateScans.tsx';
import { useCamera } from './use-camera.ts';
import { useScans } from './use-scans.ts';
import { longestTicketCode } from '../../../words/lengths.ts';

interface DoorProps {
  readonly eventId: string;
  /** Of the door's link. */
  readonly token: string;
  /** The link had ended when the page was made: what was read before is still sent, and nothing more is read. */
  readonly isOver: boolean;
  /** When the link ends, ISO. */
  readonly until: string;
  /** Until when the page may be kept, and what was read before the link's end is taken, ISO. */
  readonly keptUntil: string;
  readonly locale: Locale;
  readonly counted: number;
  readonly expected: number;
  readonly words: DoorWords;
}

const colours = {
  in: 'ok',
  already: 'warn',
  waiting: 'bad',
  cancelled: 'bad',
  early: 'bad',
  unknown: 'bad',
  unconfirmed: 'neutral',
} as const;
/** How many of this phone's last tickets are listed. */
const listed = 50;

export function Door({
  eventId,
  token,
  isOver: wasOver,
  until,
  keptUntil,
  locale,
  counted,
  expected,
  words,
}: DoorProps) {
  const { scans, counts, last, refusal, busy, check, noteLate } = useScans(
    { eventId, token, keptUntil },
    { counted, expected },
    words.refused,
  );
  const isOver = useHasCome(until, wasOver);
  const isGone = useHasCome(keptUntil, false);
  const { state, video, toggle } = useCamera(check, isOver);
  // A ticket that was read again waits once.
  const waiting = new Set(scans.flatMap(({ result, code }) => (result === 'unconfirmed' ? [code] : []))).size;
  const isReady = useHydrated();
  const isOffline = useOffline();
  const said = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  // The field and the buttons go while one of them may have the focus.
  useEffect(() => {
    if (isOver && !wasOver && document.activeElement === document.body) over.current?.focus();
  }, [isOver, wasOver]);
  // Wherever the next ticket is typed, what came of it is seen; with the camera on it is beside it anyway.
  useEffect(() => {
    if (last) said.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  useEffect(() => {
    const isGood = Date.now() < Date.parse(keptUntil);
    // Looked at again once it is kept: the link may have ended meanwhile.
    const kept = dropOver().then(() => (isGood ? keepPage().then(() => dropOver()) : undefined));
    // Storage may be forbidden or full: then the page needs a connection.
    kept.catch(() => undefined);
    // What was not sent is shown as long as the page is open.
  }, [keptUntil, isGone]);
  return (
    <div className="door stack" data-ready={isReady || undefined}>
      <p className="t-2 display">{fill(words.counted, { ...counts })}</p>
      <p className="small soft" role="status">
        {isOffline ? words.offline : ''}
      </p>
      <LateScans scans={scans} onNoted={noteLate} words={words} />
      <div ref={said} className="door-answer" role="alert">
        {refusal !== null ? (
          <Note kind="bad">{refusal}</Note>
        ) : (
          // Of a ticket that is read once more the answer may be the same: it is put in anew, so that it is read aloud again.
          last && (
            <Result key={last.scannedAt} scan={last} before={findBefore(scans, last)} locale={locale} words={words} />
          )
        )}
      </div>
      {waiting > 0 && <p className="door-waiting">{fill(words.waiting, { count: waiting })}</p>}
      <video
        ref={video}
        className="door-video"
        muted
        playsInline
        // Seen while it starts: a phone plays no hidden video.
        hidden={state !== 'on' && state !== 'starting'}
        aria-label={words.cameraView}
      />
      <div ref={over} role="status" tabIndex={-1}>
        {isOver && <Note kind="warn">{isGone ? words.gone : words.over}</Note>}
      </div>
      {!isOver && state === 'unavailable' && <Note kind="neutral">{words.noCamera}</Note>}
      <div role="status">{!isOver && state === 'refused' && <Note kind="neutral">{words.cameraRefused}</Note>}</div>
      {!isOver && state !== 'unavailable' && (
        <button
          type="button"
          className="btn outline"
          onClick={() => {
            prepareSound();
            toggle();
          }}
        >
          {state === 'on' ? words.stopCamera : state === 'starting' ? words.starting : words.camera}
        </button>
      )}
      {!isOver && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            prepareSound();
            const typed = new FormData(event.currentTarget).get('code');
            if (typeof typed === 'string') check(typed);
            event.currentTarget.reset();
          }}
        >
          <Field
            name="code"
            label={words.code}
            hint={words.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={longestTicketCode}
            required
          />
          <button type="submit" className="btn wide" aria-busy={busy || undefined}>
            {busy ? words.checking : words.check}
          </button>
        </form>
      )}
      <section aria-labelledby="door-list">
        <h2 id="door-list" className="t-3">
          {words.list}
        </h2>
        {scans.length === 0 ? (
          <p className="soft">{words.none}</p>
        ) : (
          <ul className="door-list">
            {scans.slice(0, listed).map((scan) => (
              <li key={`${scan.code} ${scan.scannedAt}`}>
                <span>{showCode(scan.code)}</span>
                <span className={`tag ${colours[scan.result]}`}>{words[`result.${scan.result}`]}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** Whether the browser knows that it has no connection. */
const useOffline = (): boolean =>
  useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  );

function followConnection(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
}

/** What a browser's timer waits at most: asked for more, it does not wait at all. */
const longestTimerMs = 2 ** 31 - 1;
/** How long it is until that moment, in ms; 0 once it has come. */
const restOf = (moment: string) => Math.max(0, Date.parse(moment) - Date.now());

/** Whether that moment has come, by the phone's clock: a page that was kept knows no other. */
function useHasCome(moment: string, before: boolean): boolean {
  const [hasCome, setHasCome] = useState(before);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          if (restOf(moment) > 0) wait();
          else setHasCome(true);
        },
        Math.min(restOf(moment), longestTimerMs),
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
    };
  }, [moment]);
  return hasCome;
}

interface ResultProps {
  readonly scan: Scan;
  /** This phone's earlier reading of the same ticket. */
  readonly before: Scan | undefined;
  readonly locale: Locale;
  readonly words: DoorWords;
}

function Result({ scan, before, locale, words }: ResultProps) {
  const { result, party, code, at } = scan;
  // Without connection, what this phone has read is all that is known.
  const known = result === 'unconfirmed' ? before : undefined;
  const moment = known ? (known.at ?? known.scannedAt) : at;
  return (
    <div className={`door-said ${known ? 'warn' : colours[result]}`} data-result={known ? 'read-before' : result}>
      <p className="t-2 display">{known ? words.readBefore : words[`result.${result}`]}</p>
      {moment != null && (
        <p>{fill(known ? words.readAt : words.cameInAt, { moment: formatMoment(new Date(moment), locale) })}</p>
      )}
      <p>
        {party !== null && `${party === 1 ? words.person : fill(words.people, { count: party })}. `}
        {showCode(code)}
      </p>
      {result === 'early' && <p>{words.begins}</p>}
      {result === 'unconfirmed' && <p>{words.unconfirmedText}</p>}
    </div>
  );
}
