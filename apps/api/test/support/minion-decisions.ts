import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { approveRun } from '@hub/contract/minions/runs.calls.ts';
import { listInventionNotes } from '@hub/contract/notes/invention-notes.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

/** Permissions of a person who decides about proposals. */
export const deciding: Permission[] = ['inventions:edit', 'minions:approve', 'minions:manage'];

const proposalOf = (changes: readonly ProposedChange[]) =>
  JSON.stringify({
    summary: 'Two tasks are overdue.',
    questions: [],
    changes: changes.map((change) => ({ change, reason: 'Overdue', sources: [] })),
    sources: [],
  });

/** A proposed note. */
export const note = (content: string): ProposedChange => ({ kind: 'add-note', content });

/** Adds a minion, and a person who decides about its proposals, to a hub; a new one by default. */
export const startDecisions = async (existing?: TestHub) => {
  const hub = existing ?? (await startTestHub());
  const decider = await hub.signIn(await buildPerson(hub.db, { permissions: deciding }));
  const minion = await buildMinion(hub.db, { managerId: decider.person.id, script: 'overdue-chaser' });
  return {
    hub,
    decider,
    minion,
    signInWith: async (permissions: Permission[]) => hub.signIn(await buildPerson(hub.db, { permissions })),
    emailOf: async (id: string) =>
      (await hub.db.selectFrom('principals').where('id', '=', id).select('value').executeTakeFirstOrThrow())
        .value,
    /** Adds a run on a new invention that proposes a note and another due date for a task. */
    propose: async (more: readonly ProposedChange[] = []) => {
      const { id: inventionId } = await buildInvention(hub.db);
      const { id: taskId } = await buildTask(hub.db, { invention_id: inventionId, due_at: '2026-03-01' });
      const { body: task } = await decider.call(getTask, { params: { id: taskIdSchema.parse(taskId) } });
      const move: ProposedChange = {
        ...{ kind: 'move-task', taskId: task.id, updatedAt: task.updatedAt },
        ...{ from: '2026-03-01', dueAt: '2026-04-06' },
      };
      const changes = [note('Read the two overdue tasks today'), move, ...more];
      const run = await buildRun(hub.db, {
        ...{ invention_id: inventionId, minion_id: minion.id, task_id: taskId, state: 'needs-you' },
        ...{ proposal: proposalOf(changes), proposal_hash: 'hash', script_version: 1 },
      });
      return { id: run.id, inventionId: inventionIdSchema.parse(inventionId), task, changes, move };
    },
    approve: (
      id: string,
      body: { proposalHash?: string; changes?: ProposedChange[] } = {},
      who: Awaited<ReturnType<TestHub['signIn']>> = decider,
    ) => who.call(approveRun, { params: { id }, body: { proposalHash: 'hash', ...body } }),
    notesOf: async (inventionId: string) => {
      const params = { inventionId: inventionIdSchema.parse(inventionId) };
      const { body } = await decider.call(listInventionNotes, { params });
      return body.map(({ content }) => content);
    },
    eventsOf: async (inventionId: string) => {
      const rows = await hub.db
        .selectFrom('stream_events')
        .where('invention_id', '=', inventionId)
        .orderBy('seq')
        .select('type')
        .execute();
      return rows.map(({ type }) => type);
    },
    outcomesOf: (run: { approved: readonly { outcome: string | null }[] | null }) =>
      run.approved?.map(({ outcome }) => outcome),
    stop: () => hub.stop(),
  };
};
