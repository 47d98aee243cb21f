import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { Passage } from '../../office-actions/office-action.ts';
import type { TaskStatus } from '../../tasks/task-status.ts';

/** Basis of a statement of a minion: an entry of the hub, or a passage of a document. */
export interface ScriptSource {
  kind: 'document' | 'milestone' | 'task' | 'docketing-event';
  /** Id of the entry. */
  id: string;
  /** File that has the text; null for an entry. */
  fileId: string | null;
  title: string;
  /** The passage, exactly as the file has it; null for an entry. */
  passage: Passage | null;
}

/** Fields of a task that a proposal may change. */
interface TaskValues {
  title?: string | undefined;
  notes?: string | undefined;
  status?: TaskStatus | undefined;
  dueAt?: string | null | undefined;
  /** Emails and team names. */
  assignees?: string[] | undefined;
}

/** A change that a person may approve. Ids and fields are those of the hub's calls. */
export type ProposedChange =
  | {
      kind: 'docket-document';
      documentId: string;
      updatedAt: string;
      opens: { ruleId: string; facts: Record<string, unknown> }[];
      closes: string[];
      cancels: { milestoneId: string; reason: string }[];
      extends: { milestoneId: string; months: number }[];
    }
  | { kind: 'add-task'; title: string; notes: string; dueAt: IsoDate | null; assignees: string[] }
  | { kind: 'move-task'; taskId: string; updatedAt: string; from: IsoDate | null; dueAt: IsoDate }
  | { kind: 'change-task'; taskId: string; updatedAt: string; from: TaskValues; to: TaskValues }
  | { kind: 'comment-on-task'; taskId: string; content: string }
  | { kind: 'add-note'; content: string }
  | { kind: 'generate-report'; reportId: string; values: Record<string, unknown> }
  | { kind: 'draft-email'; to: string[]; subject: string; text: string }
  | { kind: 'download-documents'; documentIds: string[] }
  | {
      kind: 'settle-difference';
      milestoneId: string | null;
      event: { matter: string; id: string } | null;
      action: 'docketing' | 'office' | 'task';
      values: string;
    };

/** A change with its reason; `sources` are positions in the sources of the result. */
export interface ReasonedChange {
  change: ProposedChange;
  reason: string;
  sources: number[];
}

/** Outcome of a script: nothing of it has happened yet. */
export interface ScriptResult {
  /** One sentence for lists. */
  summary: string;
  /** Points that a person has to decide or check. */
  questions: string[];
  changes: ReasonedChange[];
  sources: ScriptSource[];
}

/** Collects the sources of a result, each once. */
export const createSources = () => {
  const sources: ScriptSource[] = [];
  const keys = new Map<string, number>();
  const add = (source: ScriptSource): number => {
    const key = JSON.stringify([source.kind, source.id, source.passage]);
    const known = keys.get(key);
    if (known !== undefined) return known;
    keys.set(key, sources.push(source) - 1);
    return sources.length - 1;
  };
  return { sources, add };
};

/** Makes a text of others safe in Markdown: nothing in it is a link, an image, code or a heading, and it is one line. */
export const plainText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|!@]/g, (sign) => `\\${sign}`)
    .trim();

/** Writes the date of a document, with the original one if the demo moved it. */
export const writeDocumentDate = ({ date, realDate }: { date: IsoDate; realDate: IsoDate }): string =>
  date === realDate ? writeDate(date) : `${writeDate(date)} (original date ${writeDate(realDate)})`;

/** Writes a number with its noun: "1 task", "3 tasks". */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
