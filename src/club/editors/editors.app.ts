import { perEditor } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';

/** Enough for a form that calls at each change, too little to keep the database busy. */
export const editorLimit = perEditor('editor', 600, 10 * minute);
