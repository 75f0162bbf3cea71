// A lake of a test's own: on a free port, in a folder of its own, with the sample content or none.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SanityClient, createClient } from '@sanity/client';
import { inject } from 'vitest';
import { apiVersion } from '../../studio/api-version.ts';
import { Assets } from '../../studio/lake/assets.ts';
import { createLake } from '../../studio/lake/server.ts';
import { Store } from '../../studio/lake/store.ts';
import { project } from '../setup/sample-lake.ts';

export interface TestLake {
  readonly port: number;
  readonly url: string;
  readonly token: string;
  /** Lines that it logged: nothing, where all went well. */
  readonly logged: readonly string[];
  /** A client that presents the token, or none. */
  readonly connect: (options?: { token?: string }) => SanityClient;
  /** Ends it, as an outage does; what it keeps stays. */
  readonly stop: () => Promise<void>;
  /** Begins again on the same port with what it keeps. */
  readonly start: () => Promise<void>;
  /** Ends it for good. */
  readonly remove: () => Promise<void>;
}

/** Starts a lake, with the Studio where its build is named. */
export async function startTestLake(
  content: 'sample' | 'none',
  serving: { studio?: string; site?: string } = {},
): Promise<TestLake> {
  const directory = await mkdtemp(join(tmpdir(), 'club-lake-'));
  // What the global setup loaded (sample-lake.ts).
  if (content === 'sample') await cp(inject('sampleLake'), directory, { recursive: true });
  const token = 'a-token-of-the-tests';
  const logged: string[] = [];
  let running: { server: Server; store: Store } | null = null;
  let port = 0;

  const start = async () => {
    const store = new Store(directory);
    const assets = new Assets(directory, project);
    const server = createLake({ store, assets, ...project, token, log: (line) => logged.push(line), ...serving });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : port;
    running = { server, store };
  };
  const stop = async () => {
    const ending = running;
    running = null;
    if (!ending) return;
    await new Promise<void>((resolve) => {
      ending.server.close(() => {
        resolve();
      });
      ending.server.closeAllConnections();
    });
    ending.store.close();
  };
  await start();
  return {
    port,
    url: `http://127.0.0.1:${String(port)}`,
    token,
    logged,
    connect: (options = {}) => {
      const local = { ...project, useProjectHostname: false };
      return createClient({
        ...local,
        apiHost: `http://127.0.0.1:${String(port)}`,
        apiVersion,
        useCdn: false,
        maxRetries: 0,
        perspective: 'published',
        ...options,
      });
    },
    stop,
    start,
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
