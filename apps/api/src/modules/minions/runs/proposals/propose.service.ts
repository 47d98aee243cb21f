import type { CallParts } from '@hub/contract/call.ts';
import type { Proposal, ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import type { Run } from '@hub/contract/minions/run.schema.ts';
import type { proposeChanges } from '@hub/contract/minions/runs.calls.ts';
import { nowText } from '../../../../platform/clock.ts';
import { newDocumentId } from '../../../../platform/document-id.ts';
import { appError } from '../../../../platform/errors/app-error.ts';
import { newId } from '../../../../platform/ids.ts';
import { publish } from '../../../../spine/live/publish.ts';
import type { AppDependencies } from '../../../../spine/module.ts';
import type { Write } from '../../../../spine/writes/write.ts';
import { publishRun } from '../../../delegation/public.ts';
import { isSameVersion, isTaskEdit, withOldValues } from '../changes/task-values.ts';
import { readTasks, type TaskValues } from '../changes/tasks.read-model.ts';
import { belongTo } from '../decisions/decisions.repository.ts';
import { namedEntries } from '../decisions/named-entries.ts';
import { hashOf } from '../hash-proposal.ts';
import { findAvailableMinion } from '../minions.read-model.ts';
import { runEvents } from '../run-events.ts';
import { readRun } from '../runs.service.ts';
import { insertProposedRun } from './proposals.repository.ts';

/** Returns a proposed change with the old values of its task. Throws `run.task_changed`. */
const record = (tasks: ReadonlyMap<string, TaskValues>, change: ProposedChange): ProposedChange => {
  const task = isTaskEdit(change) ? tasks.get(change.taskId) : undefined;
  if (!isTaskEdit(change) || !task) return change;
  if (!isSameVersion(task.updatedAt, change.updatedAt)) throw appError('run.task_changed');
  return withOldValues(change, task);
};

/** Creates the use case of proposing changes in the place of a minion, as assistants do with the tools of the hub. */
export const createProposals = ({ clock }: Pick<AppDependencies, 'clock'>) => {
  /**
   * Stores a proposal that waits for a person, and changes nothing else. Throws `minion.not_found`, `minion.unavailable` for
   * one that may not work or whose budget is used up, `run.outside_scope`, and `run.task_changed`.
   */
  return async (write: Write, body: CallParts<typeof proposeChanges>['body']): Promise<Run> => {
    const { inventionId, summary, changes } = body;
    const { tx, actor } = write;
    const minion = await findAvailableMinion(tx, { documentId: body.minion }, clock.now());
    if (!minion) throw appError('minion.not_found');
    if (!minion.isAvailable) throw appError('minion.unavailable');
    const named = namedEntries(changes.map(({ change }) => change));
    if (!(await belongTo(tx, inventionId, named))) throw appError('run.outside_scope');
    const tasks = await readTasks(tx, named.tasks);
    const proposal: Proposal = {
      summary,
      questions: [],
      changes: changes.map(({ change, reason }) => ({
        change: record(tasks, change),
        reason,
        sources: [],
      })),
      sources: [],
    };
    const now = nowText(clock);
    const run = {
      ...{ id: newId(), key: newDocumentId(), minionId: minion.id, inventionId },
      ...{ title: summary, requestedBy: actor.id, proposal, hash: hashOf(proposal) },
    };
    if (!(await insertProposedRun(tx, run, now))) throw appError('minion.unavailable');
    await publishRun(tx, { runId: run.id, inventionId, state: 'needs-you' });
    await publish(write, {
      type: runEvents['minion.proposed'],
      ...{ inventionId, title: summary },
      subject: { kind: 'run', id: run.id },
      updatedAt: now,
      changes: [{ field: 'state', from: null, to: 'needs-you' }],
    });
    return readRun(tx, actor, run.id);
  };
};
