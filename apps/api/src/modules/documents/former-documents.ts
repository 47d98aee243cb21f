import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { isOpen, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { nowText } from '../../platform/clock.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createTasksService } from '../tasks/public.ts';
import { documentEvents } from './document-events.ts';
import { documentTitle } from './document-title.ts';
import {
  type DocumentEffects,
  type DocumentRow,
  decideOutcome,
  findDocument,
  noEffects,
  reopenOutcome,
  selectDocuments,
} from './documents.repository.ts';
import { markFormer, unmarkFormer } from './former-documents.repository.ts';
import type { ReceivingDependencies } from './initial-outcome.ts';
import type { ListedInvention } from './office-listing.ts';

/** Reason for which the proposals of a former application ended. */
const noteOf = (applicationNumber: string): string =>
  `The invention no longer has the application number ${formatApplicationNumber(applicationNumber)}.`;

const publishOutcome = async (write: Write, before: DocumentRow, reason: string): Promise<void> => {
  const after = await findDocument(write.tx, write.actor, before.id);
  if (!after) return;
  await publish(write, {
    type: documentEvents['document.decided'],
    inventionId: after.inventionId,
    subject: { kind: 'document', id: after.id },
    title: documentTitle(after),
    updatedAt: after.updatedAt,
    changes: findChanges(before, after, ['outcome', 'note']),
    reason,
  });
};

/** Reports how many documents left the file wrapper, or came back. */
const publishMoved = (
  write: Write,
  { clock }: ReceivingDependencies,
  { id, title }: ListedInvention,
  change: { from: number; to: number },
): Promise<unknown> =>
  publish(write, {
    type: documentEvents['application.updated'],
    inventionId: id,
    subject: { kind: 'invention', id },
    title,
    updatedAt: nowText(clock),
    changes: [{ field: 'formerDocuments', ...change }],
  });

const listOf = (write: Write, ids: readonly string[]) =>
  selectDocuments(write.tx, write.actor).where('document_outcomes.document_id', 'in', [...ids]);

/**
 * Takes the documents of a number that an invention no longer has out of its file wrapper, and ends their open proposals.
 * What was docketed from them stays.
 */
export const leaveFormerNumber = async (
  write: Write,
  dependencies: ReceivingDependencies,
  invention: ListedInvention,
  applicationNumber: string,
): Promise<void> => {
  const { tx } = write;
  const now = nowText(dependencies.clock);
  const ids = await markFormer(tx, invention.id, applicationNumber);
  if (ids.length === 0) return;
  const tasks = createTasksService(dependencies);
  const open = await listOf(write, ids).where('outcome', 'in', ['proposed', 'review']).execute();
  const note = noteOf(applicationNumber);
  for (const before of open) {
    const { taskId, outcome } = before;
    const status = before.taskStatus as TaskStatus | null;
    const isWaiting = taskId !== null && status !== null && isOpen(status);
    if (isWaiting)
      await tasks.updateTask(write, { id: taskId, baseVersion: undefined }, { status: 'cancelled' });
    const effects = { ...noEffects, outcome, reviewStatus: isWaiting ? status : null };
    const ended = { outcome: 'dismissed', note, decidedBy: null, decidedFor: null, effects } as const;
    await decideOutcome(tx, before, ended, now);
    await publishOutcome(write, before, note);
  }
  await publishMoved(write, dependencies, invention, { from: 0, to: ids.length });
};

/** Puts the documents of a number back that an invention has again, and opens the proposals that ended with it. */
export const returnToNumber = async (
  write: Write,
  dependencies: ReceivingDependencies,
  invention: ListedInvention,
  applicationNumber: string,
): Promise<void> => {
  const { tx } = write;
  const now = nowText(dependencies.clock);
  const ids = await unmarkFormer(tx, invention.id, applicationNumber);
  if (ids.length === 0) return;
  const tasks = createTasksService(dependencies);
  const ended = await listOf(write, ids)
    .where('outcome', '=', 'dismissed')
    .where('decided_by', 'is', null)
    .where('document_outcomes.note', '=', noteOf(applicationNumber))
    .execute();
  for (const before of ended) {
    const { opens, closes, taskId } = before;
    const effects = before.effects as DocumentEffects | null;
    await reopenOutcome(tx, before, { outcome: effects?.outcome ?? 'review', opens, closes, taskId }, now);
    if (taskId !== null && effects?.reviewStatus)
      await tasks.updateTask(write, { id: taskId, baseVersion: undefined }, { status: effects.reviewStatus });
    await publishOutcome(write, before, 'The invention has this application number again.');
  }
  await publishMoved(write, dependencies, invention, { from: ids.length, to: 0 });
};
