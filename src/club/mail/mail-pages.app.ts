// Mails written as files, to look at in a browser.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openMail } from '../../jobs/fill-mail.ts';
import type { StoredMail } from './mail.service.ts';

export class MailPages {
  readonly #directory: string | null;
  readonly #written: string[] = [];

  /** With null, a new directory that the operator alone can read. */
  constructor(directory: string | null) {
    this.#directory = directory;
  }

  /** Writes each mail that has a page as `<when>-<number>.html`, readable by the operator alone. */
  async write(mails: readonly StoredMail[]): Promise<void> {
    const directory = this.#directory === null ? await mkdtemp(join(tmpdir(), 'club-mail-')) : resolve(this.#directory);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const one of mails) {
      const page = await openMail(one);
      if (page === null) continue;
      const path = join(directory, `${one.writtenAt.toISOString().slice(0, 16).replaceAll(':', '')}-${one.id}.html`);
      await writeFile(path, page, { mode: 0o600 });
      this.#written.push(`${one.recipient}  ${one.subject}\n  file://${path}`);
    }
  }

  /** What was written where. */
  describe(): readonly string[] {
    return this.#written.length === 0 ? ['There is no such mail with a page.'] : this.#written;
  }
}
