import { paths } from '../../words/paths.ts';

/** Where somebody goes on who has answered all. */
export function WhereNext({ words }: { readonly words: { readonly home: string; readonly catalogue: string } }) {
  return (
    <div className="row">
      <a className="btn" href={paths.home()}>
        {words.home}
      </a>
      <a className="btn quiet" href={paths.catalogue()}>
        {words.catalogue}
      </a>
    </div>
  );
}
