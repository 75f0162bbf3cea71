// A line to a lake on which nothing comes through for a while, as where its process is stopped: no connection ends, nobody answers.
import { connect, createServer, type Socket } from 'node:net';

export interface HangingLine {
  /** Origin of the lake by this line. */
  readonly url: string;
  readonly hang: () => Promise<void>;
  readonly goOn: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function openHangingLine(port: number): Promise<HangingLine> {
  let isHanging = false;
  const ends = new Set<Socket>();
  const keep = (end: Socket) => {
    ends.add(end);
    end.on('error', () => end.destroy()).on('close', () => ends.delete(end));
    if (isHanging) end.pause();
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => near.write(bytes)).on('close', () => near.destroy());
    keep(near);
    keep(far);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`;
  const turn = (hanging: boolean) => {
    isHanging = hanging;
    for (const end of ends)
      if (hanging) end.pause();
      else end.resume();
    return Promise.resolve();
  };
  return {
    url,
    hang: () => turn(true),
    goOn: () => turn(false),
    end: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const end of ends) end.destroy();
      }),
  };
}
