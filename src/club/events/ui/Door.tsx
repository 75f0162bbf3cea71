// An event's door on an operator's phone: reads tickets by camera or keyboard, and says yes, already or no by colour, word and sound.
import type { DoorWords } from '../door.messages.ts';
import { fill } from '../../../i18n/fill.ts';
import { groupCode } from '../../../kit/code-groups.ts';
import { isTicketCode } from '../ticket-code.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { Note } from '../../../islands/ui/Note.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import type { Scan } from './door-scans.ts';
import { prepareSound } from './door-sound.ts';
import { useCamera } from './use-camera.ts';
import { useScans } from './use-scans.ts';

interface DoorProps {
  readonly eventId: string;
  /** Of the door's link. */
  readonly token: string;
  /** The link has ended: what was read before is still sent, and nothing more is read. */
  readonly isOver: boolean;
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
/** In groups, as a ticket shows its own. */
const showCode = (code: string) => (isTicketCode(code) ? groupCode(code) : code);

export function Door({ eventId, token, isOver, counted, expected, words }: DoorProps) {
  const { scans, counts, last, refusal, busy, check } = useScans(
    { eventId, token },
    { counted, expected },
    words.refused,
  );
  const { state, video, toggle } = useCamera(check);
  const waiting = scans.filter(({ result }) => result === 'unconfirmed').length;
  const isReady = useHydrated();
  return (
    <div className="door stack" data-ready={isReady || undefined}>
      <p className="t-2 display">{fill(words.counted, { ...counts })}</p>
      <div role="alert">
        {refusal !== null ? <Note kind="bad">{refusal}</Note> : last && <Result scan={last} words={words} />}
      </div>
      {waiting > 0 && <p className="door-waiting">{fill(words.waiting, { count: waiting })}</p>}
      <video
        ref={video}
        className="door-video"
        muted
        playsInline
        // Seen while it starts: a phone plays no hidden video.
        hidden={state === 'off' || state === 'unavailable'}
        aria-label={words.cameraView}
      />
      {isOver && <Note kind="warn">{words.over}</Note>}
      {!isOver && state === 'unavailable' && <Note kind="neutral">{words.noCamera}</Note>}
      {!isOver && state !== 'unavailable' && (
        <button
          type="button"
          className="btn outline"
          onClick={() => {
            prepareSound();
            toggle();
          }}
        >
          {state === 'off' ? words.camera : state === 'on' ? words.stopCamera : words.starting}
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
            maxLength={40}
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

function Result({ scan: { result, party, code }, words }: { scan: Scan; words: DoorWords }) {
  return (
    <div className={`door-said ${colours[result]}`} data-result={result}>
      <p className="t-2 display">{words[`result.${result}`]}</p>
      <p>
        {party !== null && `${party === 1 ? words.person : fill(words.people, { count: party })}. `}
        {showCode(code)}
      </p>
      {result === 'early' && <p>{words.begins}</p>}
      {result === 'unconfirmed' && <p>{words.unconfirmedText}</p>}
    </div>
  );
}
