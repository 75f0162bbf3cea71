import { minute, perEditor } from '../../http/call-limits.ts';

/** Enough for a form that calls at each change, too little to keep the database busy. */
export const editorLimit = perEditor({ of: 'editor', max: 600, windowMs: 10 * minute });
