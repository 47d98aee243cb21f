import {
  type Invention,
  type InventionRow,
  inventionRowSchema,
  inventionSchema,
} from '@hub/contract/inventions/invention.schema.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { compareMilestones } from '@hub/domain/milestones/milestone-order.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { changedFields, isKnown } from '../../../ground/editing/public.ts';

/** Returns an invention after one live event; events of milestones and tasks only advance the sequence number. */
export const inventionAfter = (invention: Invention, event: StreamEvent): Invention => {
  if (event.seq <= invention.seq) return invention;
  const numbered = { ...invention, seq: event.seq };
  if (event.type !== 'invention.updated' || isKnown(invention, event)) return numbered;
  const parsed = inventionSchema.safeParse({ ...numbered, ...changedFields(event) });
  return parsed.success ? parsed.data : numbered;
};

/** Returns a list row after one live event of its invention. */
export const rowAfter = (row: InventionRow, event: StreamEvent): InventionRow => {
  if (event.type !== 'invention.updated' || isKnown(row, event)) return row;
  const parsed = inventionRowSchema.safeParse({ ...row, ...changedFields(event) });
  return parsed.success ? parsed.data : row;
};

/** Returns a list row updated from a saved invention. */
export const rowWith = (row: InventionRow, invention: Invention): InventionRow =>
  inventionRowSchema.parse({ ...invention, nextDueAt: row.nextDueAt, nextMilestone: row.nextMilestone });

/** Returns the next milestone of an invention for its list row. */
export const nextOf = (work: InventionMilestones): Pick<InventionRow, 'nextDueAt' | 'nextMilestone'> => {
  const next = work.milestones
    .filter((milestone) => milestoneState(milestone) === 'active' && milestone.dueAt !== null)
    .sort(compareMilestones)[0];
  return { nextDueAt: next?.dueAt ?? null, nextMilestone: next?.title ?? null };
};
