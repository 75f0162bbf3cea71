// What is published, or taken off the site, at a moment that an editor chose: the Studio writes it into the lake, and the club does it.

/** The type of the document that holds it. Its id has a dot, so that it is for those who are signed in to the lake alone. */
export const scheduleType = 'club.schedule';
export const scheduleIdOf = (document: string): string => `schedule.${document}`;

export const scheduledActs = ['publish', 'unpublish'] as const;
export type ScheduledAct = (typeof scheduledActs)[number];

/**
 * Why it was not done when it was due: a draft, or what it would replace, is not what the editor had looked at; or the lake does not allow
 * it, such as where something refers to what would go; or what was published meanwhile has its address, or is a campaign with one of its
 * parts.
 */
export const scheduleFaults = ['changed', 'refused', 'taken'] as const;
export type ScheduleFault = (typeof scheduleFaults)[number];

/** One of the documents, with the revisions that the editor looked at; null where there was none. */
export interface ScheduledDocument {
  readonly id: string;
  readonly draft: string | null;
  readonly published: string | null;
}

export interface Schedule {
  /** The published id of the document on whose form it was chosen, and its type. */
  readonly document: string;
  readonly documentType: string;
  readonly act: ScheduledAct;
  /** An ISO moment in UTC, to the minute. */
  readonly at: string;
  /** All that goes at once: of a campaign its parts, too. */
  readonly documents: readonly ScheduledDocument[];
  /** Null while it waits. */
  readonly fault: ScheduleFault | null;
}

/** The texts of a document whose English is older than their Spanish once it is published; none where what was noted holds no more. */
export interface ForeseenEnglish {
  readonly id: string;
  readonly paths: readonly string[];
}

/** The document that notes it for a document, which has the same places; with a dot in its id, too. */
export const staleEnglishType = 'staleEnglish';
export const staleEnglishIdOf = (document: string): string => `${staleEnglishType}.${document}`;
