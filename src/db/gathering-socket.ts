import { Socket } from 'node:net';

/**
 * Sends what is written in one turn in one piece, where each part is corked by itself. So pg writes: statements that are asked for
 * together wake PostgreSQL once.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  override cork(): void {
    super.cork();
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    process.nextTick(() => {
      this.#gathering = false;
      super.uncork();
    });
  }
}
