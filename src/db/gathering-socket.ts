import { Socket } from 'node:net';

/**
 * A socket that sends everything written in one turn of the event loop at once. pg corks each statement by itself; with this, statements
 * issued together reach PostgreSQL together and wake it once.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  override cork(): void {
    super.cork();
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    setImmediate(() => {
      this.#gathering = false;
      super.uncork();
    });
  }
}
