import { type DocumentReaction, reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { type Clock, nowText, officeToday } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { findPrincipals } from '../../assignees/public.ts';
import { readOfficeCalendar } from '../../deadlines/public.ts';
import { insertTask, replaceTaskAssignees } from '../../tasks/public.ts';
import {
  type BacklogDocument,
  isBacklog,
  listBacklog,
  maxPeriod,
  openOutcome,
} from '../document-backlog.repository.ts';
import { lockDocument } from '../documents.repository.ts';
import { readBacklogOwners } from '../review-owners.read-model.ts';
import { reviewTask } from '../review-task.ts';

export interface OpenEarlierDocumentsOptions {
  database: Database;
  clock: Clock;
  log: { info(fields: object, message: string): void };
}

const oneDayMs = 86_400_000;

const mayOpenPeriod = ({ opens, kind }: DocumentReaction): boolean => opens.length > 0 || kind === 'review';

/** Creates the review task of a document, unless another instance already has. */
const openDocument = async (
  tx: Database,
  clock: Clock,
  document: BacklogDocument,
  { opens, closes, replies, kind }: DocumentReaction,
): Promise<boolean> => {
  await lockDocument(tx, document);
  if (!(await isBacklog(tx, document))) return false;
  const { inventionId } = document;
  const [taskId, now] = [newId(), nowText(clock)];
  const task = reviewTask(document, clock, await readOfficeCalendar(tx));
  await insertTask(tx, { ...task, id: taskId, inventionId }, now);
  const owners = await findPrincipals(tx, await readBacklogOwners(tx, inventionId));
  await replaceTaskAssignees(
    tx,
    taskId,
    owners.map(({ id }) => id),
  );
  const outcome = kind === 'rules' ? 'proposed' : 'review';
  await openOutcome(tx, document, { outcome, opens, closes: [...closes, ...replies], taskId }, now);
  return true;
};

/**
 * At startup and daily: opens a review with an owner for each backlog document whose code starts or may start
 * a period that could still be running. Each document is opened once.
 */
export const createOpenEarlierDocuments = ({
  database,
  clock,
  log,
}: OpenEarlierDocumentsOptions): RepeatedJob => ({
  name: 'workflow.open-earlier-documents',
  everyMs: oneDayMs,
  run: async () => {
    const today = Temporal.PlainDate.from(officeToday(clock));
    let opened = 0;
    for (const document of await listBacklog(database, today.subtract(maxPeriod).toString())) {
      const reaction = reactToDocument(document.code);
      if (!mayOpenPeriod(reaction)) continue;
      const isOpened = await database
        .transaction()
        .execute((tx) => openDocument(tx, clock, document, reaction));
      if (isOpened) opened += 1;
    }
    if (opened > 0) log.info({ opened }, 'earlier documents opened for review');
  },
});
