import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { MilestoneId } from '@hub/contract/fields.ts';
import { extensionTaskTitle, writeExtensionNotes } from '@hub/domain/deadlines/extensions/extension-task.ts';
import { objectionTo } from '@hub/domain/milestones/evidence.ts';
import { writeFiling } from '@hub/domain/milestones/verdict.ts';
import { officeToday } from '../../platform/clock.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findPrincipals, listEligibleAssignees } from '../assignees/public.ts';
import {
  findEvidenceDocument,
  type MilestoneRow,
  readEvidencePeriod,
  readStoredDate,
} from '../milestone-records/public.ts';
import {
  type ClosedTask,
  createTasksService,
  listOpenTasks,
  type TaskRow,
  type TasksServiceDependencies,
} from '../tasks/public.ts';
import { readParalegals } from './extension-task-owners.read-model.ts';

const extendedOf = ({ deadline }: MilestoneRow) => (deadline as DeadlineResponse | null)?.extended ?? null;

/**
 * Returns who pays the fee and files the petition: the paralegal of the milestone's steps, else its people, else the
 * person who extends the time. People who may not be assigned work on the invention are skipped.
 */
const ownersOf = async (
  { tx, actor }: Write,
  { id, inventionId, assignees }: MilestoneRow,
): Promise<string[]> => {
  const paralegals = await readParalegals(tx, id);
  const known = await findPrincipals(tx, [...paralegals, ...assignees, actor.email]);
  const allowed = await listEligibleAssignees(
    tx,
    inventionId,
    known.map((one) => one.id),
  );
  const eligible = new Set(known.filter((one) => allowed.has(one.id)).map(({ value }) => value));
  const [owners = []] = [paralegals, assignees, [actor.email]]
    .map((values) => values.filter((value) => eligible.has(value)))
    .filter(({ length }) => length > 0);
  return owners;
};

/** Replaces the hub's line in the notes, and keeps what people wrote. */
const renewNotes = (notes: string, before: string | null, after: string): string =>
  before !== null && notes.includes(before)
    ? notes.replace(before, () => after)
    : [after, notes].filter(Boolean).join('\n\n');

/** Creates the rule by which the task for the fee and the petition follows the extension of a locked milestone. */
export const createExtensionTask = (dependencies: TasksServiceDependencies) => {
  const tasks = createTasksService(dependencies);
  const findOpen = async ({ tx, actor }: Write, milestoneId: MilestoneId): Promise<TaskRow | undefined> =>
    (await listOpenTasks(tx, actor, milestoneId)).find(({ title }) => title === extensionTaskTitle);

  /**
   * Creates, moves or deletes the open task after the extension changed.
   * @param isWanted whether there is to be a task; undefined leaves that as it is. Without an extension there is none.
   */
  const followExtension = async (
    write: Write,
    before: MilestoneRow,
    after: MilestoneRow,
    isWanted: boolean | undefined,
  ): Promise<void> => {
    const { tx } = write;
    const open = await findOpen(write, after.id);
    const taken = extendedOf(after);
    if (taken === null || !(isWanted ?? open !== undefined)) {
      if (open) await tasks.deleteTask(write, { id: open.id, baseVersion: undefined });
      return;
    }
    const { entitySize } = await readStoredDate(tx, after.id);
    const notes = writeExtensionNotes(taken, entitySize);
    if (!open) {
      const assignees = await ownersOf(write, after);
      const { id: milestoneId, inventionId } = after;
      await tasks.createTask(write, {
        ...{ inventionId, milestoneId, title: extensionTaskTitle, notes, dueAt: taken.date, assignees },
        ...{ tags: [], status: 'open', order: 0 },
      });
      return;
    }
    const previous = extendedOf(before);
    const previousNotes = previous && writeExtensionNotes(previous, entitySize);
    await tasks.updateTask(
      write,
      { id: open.id, baseVersion: undefined },
      { dueAt: taken.date, notes: renewNotes(open.notes, previousNotes, notes) },
    );
  };

  /** Returns the extension that a reply needs and of which no petition is on file; null if it needs none. */
  const extensionFor = async ({ tx, actor }: Write, milestone: MilestoneRow, documentId: string) => {
    const document = await findEvidenceDocument(tx, actor, milestone.inventionId, documentId);
    const period = await readEvidencePeriod(tx, milestone, officeToday(dependencies.clock));
    const needed = document && objectionTo(document, period);
    return needed?.kind === 'with-extension' ? needed : null;
  };

  /**
   * Creates the task for a reply that needs an extension of which no petition is on file; none if one is open.
   * @param milestone as the reply left it
   */
  const requestExtension = async (
    write: Write,
    milestone: MilestoneRow,
    documentId: string,
  ): Promise<void> => {
    const { id: milestoneId, inventionId } = milestone;
    const needed = await extensionFor(write, milestone, documentId);
    if (needed === null || (await findOpen(write, milestoneId))) return;
    const { entitySize } = await readStoredDate(write.tx, milestoneId);
    const { months: month, until, fees } = needed;
    const extension = writeExtensionNotes({ month, date: until, fees: fees ?? undefined }, entitySize);
    const notes = `${writeFiling(needed)}.\n\n${extension}`;
    const assignees = await ownersOf(write, milestone);
    await tasks.createTask(write, {
      ...{ inventionId, milestoneId, title: extensionTaskTitle, notes, dueAt: until, assignees },
      ...{ tags: [], status: 'open', order: 0 },
    });
  };

  /** Deletes the open task of a milestone whose reply was undone, unless it belongs to an extension that was taken. */
  const withdrawRequest = (write: Write, milestone: MilestoneRow): Promise<void> =>
    followExtension(write, milestone, milestone, undefined);

  /** Lets the task follow a reply whose date was corrected: it is created again for the date, or deleted. */
  const renewRequest = async (write: Write, milestone: MilestoneRow, documentId: string): Promise<void> => {
    await withdrawRequest(write, milestone);
    await requestExtension(write, milestone, documentId);
  };

  /** Marks the open task as done because the petition was filed; returns it with its status before. */
  const finishTask = async (write: Write, milestoneId: MilestoneId): Promise<ClosedTask[]> => {
    const open = await findOpen(write, milestoneId);
    if (!open) return [];
    await tasks.updateTask(write, { id: open.id, baseVersion: undefined }, { status: 'done' });
    return [{ id: open.id, from: open.status, to: 'done' }];
  };

  return { followExtension, requestExtension, withdrawRequest, renewRequest, finishTask };
};
