import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import type { Note } from '@hub/contract/notes/note.schema.ts';
import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';

/** Everything that a dossier contains. */
export interface Dossier {
  invention: Invention;
  work: InventionMilestones;
  notes: readonly Note[];
  workflows: readonly WorkflowRun[];
  documents: Rows<WrapperDocument>;
  files: Rows<StoredFile>;
}

/** The first rows of a list, and the number of all. */
export interface Rows<T> {
  rows: readonly T[];
  total: number;
}
