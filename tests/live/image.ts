// The image of the Dockerfile, built and run by buildah without a container engine: on a base of this machine's own Debian packages,
// with its packages and its build in place of npm's and Astro's work, which any checkout's start shows.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findProgram } from '../../scripts/live-programs.mjs';
import { childEnvironment } from '../../src/process/configuration.ts';
import { root } from './documented.ts';

const run = promisify(execFile);
const base = 'localhost/club-base';
/** Of which the base has all files, and the programs that it has beside Node. */
const debian = ['libc6', 'libgcc-s1', 'libstdc++6'];
const programs = ['sh', 'env', 'mkdir', 'chown', 'chmod'];

const Inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/** Of an image: its layers, the base's first. */
const Packed = z.object({
  Manifest: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.object({ layers: z.array(z.object({ size: z.number() })) })),
});

export interface Image {
  /** In bytes, above its base. */
  readonly size: number;
  /** Who runs in it, as `uid:gid`. */
  readonly user: string;
  /** Starts what the image is for, in a container of its own; the files are readable in it by their own path. */
  readonly start: (env: Readonly<Record<string, string>>, files: readonly string[]) => ChildProcess;
  /** Runs the words of a command in the container that was started. Rejects where it fails. */
  readonly execute: (env: Readonly<Record<string, string>>, ...words: string[]) => Promise<string>;
  /** What the image says is to be asked of its health. */
  readonly health: readonly string[];
  /** What in the container's file system has changed since it was started, but for its data directory. */
  readonly listWritten: () => Promise<readonly string[]>;
}

/** Why no image can be built here; null where it can. */
export function findWhyNoImage(directory: string): string | null {
  if (!findProgram('buildah')) return 'there is no buildah';
  if (process.getuid?.() !== 0) return 'only root builds one without a container engine';
  try {
    makeBase(directory);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const storage = (directory: string) => [
  ...['--root', join(directory, 'images'), '--runroot', join(directory, 'images-run'), '--storage-driver', 'vfs'],
];
const options = { env: childEnvironment(), encoding: 'utf8', maxBuffer: 1e8 } as const;

/** A base as the Dockerfile asks for: Node 24, a shell and what both need. */
function makeBase(directory: string): void {
  const buildah = (...words: string[]) => execFileSync('buildah', [...storage(directory), ...words], options).trim();
  const container = buildah('from', 'scratch');
  const place = buildah('mount', container);
  for (const name of ['bin', 'lib', 'lib64']) {
    mkdirSync(join(place, 'usr', name), { recursive: true });
    symlinkSync(join('usr', name), join(place, name));
  }
  for (const name of ['etc', 'proc', 'dev', 'sys', 'tmp', 'usr/local/bin'])
    mkdirSync(join(place, name), { recursive: true });
  const files = execFileSync('dpkg', ['-L', ...debian], options).split('\n');
  const paths = programs.map((name) => execFileSync('which', [name], options).trim());
  const node = realpathSync(process.execPath);
  for (const path of [node, ...paths]) files.push(...(execFileSync('ldd', [path], options).match(/\/\S+/g) ?? []));
  for (const file of [...files, ...paths]) {
    if (file === '' || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(join(place, dirname(file)), { recursive: true });
    copyFileSync(file, join(place, file));
  }
  copyFileSync(node, join(place, 'usr/local/bin/node'));
  writeFileSync(join(place, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\n');
  buildah('commit', '--quiet', '--rm', container, base);
}

/** Builds the image, after `findWhyNoImage` gave null for the same directory. */
export async function buildImage(directory: string): Promise<Image> {
  const buildah = async (...words: string[]) =>
    (await run('buildah', [...storage(directory), ...words], options)).stdout.trim();
  const isolation = ['--isolation', 'chroot'];
  const own = ['node_modules', '.builds'].flatMap((name) => ['--volume', `${join(root, name)}:/src/${name}`]);
  const building = [
    '--format',
    'docker',
    '--layers=false',
    '--pull=never',
    '--build-arg',
    `BASE=${base}`,
    '--tag',
    'club',
  ];
  await buildah('build', ...isolation, ...building, ...own, root);
  const container = await buildah('from', '--pull=never', 'localhost/club');
  const place = await buildah('mount', container);
  const { config } = Inspected.parse(JSON.parse(await buildah('inspect', container))).Docker;
  const { Manifest } = Packed.parse(JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/club')));
  const [, ...above] = Manifest.layers;
  const started = join(directory, 'image-started');
  const settings = (env: Readonly<Record<string, string>>) =>
    Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  return {
    size: above.reduce((sum, { size }) => sum + size, 0),
    user: config.User,
    health: config.Healthcheck.Test.slice(1),
    start: (env, files) => {
      writeFileSync(started, '');
      const volumes = files.flatMap((file) => ['--volume', `${file}:${file}:ro`]);
      const words = [
        ...storage(directory),
        'run',
        ...isolation,
        ...settings(env),
        ...volumes,
        container,
        '--',
        ...config.Cmd,
      ];
      return spawn('buildah', words, { env: childEnvironment(), stdio: 'ignore' });
    },
    execute: (env, ...words) => buildah('run', ...isolation, ...settings(env), container, '--', ...words),
    listWritten: async () => {
      const { stdout } = await run('find', [place, '-xdev', '-newer', started, '-type', 'f'], options);
      const files = stdout.split('\n').map((path) => path.replace(place, ''));
      return files.filter((path) => path !== '' && !path.startsWith('/var/lib/club/'));
    },
  };
}
