import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import type { OverviewRowData } from './overview-rows.read-model.ts';
import { plainTextOf } from './plain-text.ts';

const maxNoteCharacters = 300;

const presentNote = (note: OverviewRowData['note']): OverviewRow['newestNote'] =>
  note && {
    text: plainTextOf(note.content).slice(0, maxNoteCharacters),
    author: `${note.firstName} ${note.lastName}`.trim() || note.email,
    at: note.at,
  };

/** Presents a row as its API response. */
export const presentRow = (data: OverviewRowData): OverviewRow => {
  const { id, references, title, status, tags, nextMilestone, roadmap, seq, tasks } = data;
  const taskOf = (taskId: string | null) => tasks.find((task) => task.id === taskId) ?? null;
  const nextTask = taskOf(data.nextTaskId);
  const review = taskOf(data.reviewTaskId);
  return {
    id,
    inventionId: id,
    references,
    title,
    status,
    tags,
    nextTaskTitle: nextTask?.title ?? null,
    dueAt: nextMilestone?.dueAt ?? null,
    clientDueDate: nextMilestone?.clientDueDate ?? null,
    nextMilestone,
    nextTask,
    myNextTask: taskOf(data.myTaskId),
    nextCriticalTask: taskOf(data.criticalTaskId),
    nextReview: review && { taskId: review.id, title: review.title, dueAt: review.dueAt },
    roadmap,
    newestNote: presentNote(data.note),
    seq,
  };
};
