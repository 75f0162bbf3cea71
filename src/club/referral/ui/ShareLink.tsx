// A member's link and code, to be copied or sent on. The links of WhatsApp and e-mail work without script.
import { useState } from 'react';
import type { ReferralWords } from '../referral.messages.ts';
import { copy, envelopeSimple } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { shareText } from './share-text.ts';

/** Buttons that need a script appear once it runs: copying only on pages that are served securely, sharing where the browser can. */
export function ShareLink({
  link,
  code,
  text,
  words,
}: {
  link: string;
  /** As people read it. */
  code: string;
  /** What is sent, with the link in it. */
  text: string;
  words: ReferralWords;
}) {
  const [said, setSaid] = useState('');
  const hydrated = useHydrated();
  const copyThat = (what: string, done: string) => {
    navigator.clipboard.writeText(what).then(
      () => {
        setSaid(done);
      },
      () => {
        setSaid(words.notCopied);
      },
    );
  };
  const canCopy = hydrated && 'clipboard' in navigator;
  return (
    <>
      <div>
        <p className="small soft">{words.yourCode}</p>
        <p className="own-code referral-code">{code}</p>
      </div>
      <div>
        <p className="small soft">{words.link}</p>
        <p className="link-field">{link}</p>
      </div>
      <div className="row">
        {canCopy && (
          <>
            <button
              type="button"
              className="btn"
              onClick={() => {
                copyThat(link, words.linkCopied);
              }}
            >
              <Icon path={copy} />
              {words.copyLink}
            </button>
            <button
              type="button"
              className="btn quiet"
              onClick={() => {
                copyThat(code.replaceAll(' ', ''), words.codeCopied);
              }}
            >
              {words.copyCode}
            </button>
          </>
        )}
        {hydrated && 'share' in navigator && (
          <button
            type="button"
            className="btn quiet"
            onClick={() => {
              void shareText(text).then((done) => {
                setSaid(done ? '' : words.notShared);
              });
            }}
          >
            {words.share}
          </button>
        )}
        <a
          className="btn quiet"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
        >
          {words.whatsapp}
        </a>
        <a
          className="btn quiet"
          href={`mailto:?subject=${encodeURIComponent(words.shareSubject)}&body=${encodeURIComponent(text)}`}
        >
          <Icon path={envelopeSimple} />
          {words.email}
        </a>
      </div>
      <p className="small soft" role="status">
        {said}
      </p>
    </>
  );
}
