// What is typed while somebody else takes the draft away, by the Studio's own buffer: it stays, and goes into the next draft.
import { BufferedDocument, extract, Mutation } from '@sanity/mutator';
import { beforeAll, expect, test } from 'vitest';
import { keepDrafts, onOwnChange, onRemoval, type Removal } from '../../studio/together/keep-draft.ts';

beforeAll(keepDrafts);

const id = 'drafts.nota';
const content = (text: string, _rev: string) => ({ _id: id, _type: 'note', _rev, text });
type Commit = Parameters<NonNullable<BufferedDocument['commitHandler']>>[0];

/** A form whose draft says "hola", and what it sends. */
function openForm() {
  const form = new BufferedDocument(content('hola', 'r1'));
  const sent: Commit[] = [];
  form.commitHandler = (commit) => sent.push(commit);
  const type = (text: string) => {
    form.add(new Mutation({ mutations: [{ patch: { id, set: { text } } }] }));
  };
  const hear = (params: Mutation['params']) => {
    form.arrive(new Mutation(params));
  };
  return {
    form,
    type,
    /** Sends what was typed. */
    send: (): Commit => {
      void form.commit();
      const commit = sent.at(-1);
      if (!commit) throw new Error('nothing was sent');
      return commit;
    },
    /** Hears that Airam published or discarded it. */
    hearRemoval: () => {
      hear({
        transactionId: 'p1',
        transition: 'disappear',
        identity: 'airam',
        previousRev: form.document.HEAD?._rev ?? '',
        resultRev: 'p1',
        timestamp: new Date().toISOString(),
        mutations: [{ delete: { id } }],
      });
    },
    /** Hears that the lake made a new draft of what is published, and did to it what was sent. */
    hearNewDraft: ({ mutation }: Commit, published: string) => {
      const transaction = mutation.transactionId ?? '';
      hear({
        transactionId: transaction,
        transition: 'appear',
        identity: 'nayra',
        resultRev: transaction,
        timestamp: new Date().toISOString(),
        mutations: [{ create: content(published, '') }, ...structuredClone(mutation.mutations)],
      });
    },
  };
}

test('letters that were not sent yet stay, and are sent', () => {
  const { form, type, send, hearRemoval, hearNewDraft } = openForm();
  type('hola a');
  hearRemoval();
  expect(form.LOCAL?.text).toBe('hola a');
  type('hola a todos');
  const commit = send();
  commit.success();
  hearNewDraft(commit, 'hola');
  expect([form.LOCAL?.text, form.document.HEAD?.text]).toEqual(['hola a todos', 'hola a todos']);
  expect(form.document.isConsistent()).toBe(true);
});

test('letters on their way stay, and those typed after them', () => {
  const { form, type, send, hearRemoval, hearNewDraft } = openForm();
  type('hola a');
  const commit = send();
  type('hola a to');
  hearRemoval();
  expect(form.LOCAL?.text).toBe('hola a to');
  type('hola a todos');
  commit.success();
  hearNewDraft(commit, 'hola');
  expect(form.LOCAL?.text).toBe('hola a todos');
  const next = send();
  next.success();
  expect(form.LOCAL?.text).toBe('hola a todos');
});

test('of a draft that was discarded the form shows what the lake has', () => {
  const { form, type, send, hearRemoval, hearNewDraft } = openForm();
  type('hola!');
  hearRemoval();
  const commit = send();
  commit.success();
  hearNewDraft(commit, 'publicado');
  expect(form.LOCAL).toMatchObject({ text: form.document.HEAD?.text });
});

test('where the lake refuses, as after a deletion, the form does not pretend that there is a draft', () => {
  const { form, type, send, hearRemoval } = openForm();
  type('hola!');
  hearRemoval();
  const { cancel } = send();
  cancel(new Error('"nota" not found'));
  expect(form.LOCAL).toBeNull();
});

test('without anything unsaved the draft goes, and it is told who took it', () => {
  const { form, hearRemoval } = openForm();
  const removals: Removal[] = [];
  const stop = onRemoval((removal) => removals.push(removal));
  hearRemoval();
  stop();
  expect(form.LOCAL).toBeNull();
  expect(removals).toEqual([{ id, transaction: 'p1', by: 'airam' }]);
});

test('the first letter, which makes the draft, counts as typed; what the draft begins with does not', () => {
  const changes: { before: unknown; after: unknown }[] = [];
  const end = onOwnChange(({ before, after }) => changes.push({ before, after }));
  const form = new BufferedDocument(null);
  form.add(
    new Mutation({
      mutations: [{ createIfNotExists: content('hola', '') }, { patch: { id, set: { text: 'hola a todos' } } }],
    }),
  );
  end();
  expect(changes).toMatchObject([{ before: { text: 'hola' }, after: { text: 'hola a todos' } }]);
});

test('two who begin an empty text at once take nothing of each other’s', () => {
  const empty = { _id: id, _type: 'note', _rev: 'r1' };
  const [nayra, airam] = ['nayra', 'airam'].map((name) => {
    const form = new BufferedDocument(structuredClone(empty));
    const sent: Commit[] = [];
    form.commitHandler = (commit) => sent.push(commit);
    return { name, form, sent };
  });
  if (!nayra || !airam) throw new Error('there are two');
  const typeAndSend = ({ form }: typeof nayra, ...texts: string[]) => {
    const title = { _type: 'words' };
    form.add(new Mutation({ mutations: [{ patch: { id, setIfMissing: { title } } }] }));
    for (const es of texts) form.add(new Mutation({ mutations: [{ patch: { id, set: { 'title.es': es } } }] }));
    void form.commit();
  };
  typeAndSend(nayra, 'h', 'ho');
  typeAndSend(airam, 'c');
  // The lake takes the one's, then the other's, and both hear of both.
  let revision = empty._rev;
  for (const { name, sent } of [nayra, airam])
    for (const { mutation, success } of sent) {
      const transaction = mutation.transactionId ?? '';
      const heard = { transactionId: transaction, identity: name, previousRev: revision, resultRev: transaction };
      for (const { form } of [nayra, airam])
        form.arrive(new Mutation({ ...heard, transition: 'update', mutations: structuredClone(mutation.mutations) }));
      success();
      revision = transaction;
    }
  const texts = [nayra, airam].map(({ form }) => extract('title.es', form.LOCAL)[0]);
  expect(texts[0]).toBe(texts[1]);
  expect(Array.from(String(texts[0])).toSorted()).toEqual(['c', 'h', 'o']);
});

test('what is chosen, where nothing was, is set whole', () => {
  const form = new BufferedDocument({ _id: id, _type: 'note', _rev: 'r1' });
  form.add(new Mutation({ mutations: [{ patch: { id, set: { island: 'la-palma' } } }] }));
  expect(form.buffer.purge('t1')?.mutations).toEqual([{ patch: { id, set: { island: 'la-palma' } } }]);
});
