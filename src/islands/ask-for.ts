/**
 * Tells the script of every page (load-errors.js) of a chunk that was asked for, so that one that never comes is reported. Gives the chunk.
 */
export function askFor<Module>(chunk: Promise<Module>): Promise<Module> {
  dispatchEvent(new CustomEvent('club:asked', { detail: chunk }));
  return chunk;
}
