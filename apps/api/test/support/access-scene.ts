import { getInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { getInvention, listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  getMilestone,
  listInventionMilestones,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { deleteTask, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import {
  buildInvention,
  grantInvention,
  openInEmergency,
  wallInvention,
} from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { expect } from 'vitest';
import type { TestHub } from './test-hub.ts';

/** A person, bot or team. */
export interface Principal {
  id: string;
}

/** Builds an invention with a milestone and a task, and returns functions that change the access to it. */
export const arrangeScene = async (hub: TestHub, restricted: boolean) => {
  const invention = await buildInvention(hub.db, { is_restricted: restricted });
  const own = { invention_id: invention.id };
  const milestone = await buildMilestone(hub.db, own);
  const task = await buildTask(hub.db, own);
  return {
    hub,
    ids: { invention, milestone, task },
    person: (overrides?: Parameters<typeof buildPerson>[1]) => buildPerson(hub.db, overrides),
    teamOf: (member: Principal) => buildTeam(hub.db, { members: [member] }),
    grant: (to: Principal, right: 'read' | 'write') => grantInvention(hub.db, invention, to, right),
    wall: (from: Principal) => wallInvention(hub.db, invention, from),
    open: (to: Principal) => openInEmergency(hub.db, invention, to),
    lead: (attorney: Principal) =>
      hub.db
        .updateTable('inventions')
        .set({ in_house_attorney_id: attorney.id })
        .where('id', '=', invention.id)
        .execute(),
    staff: (assignee: Principal) =>
      hub.db
        .insertInto('invention_project_assignees')
        .values({ ...own, principal_id: assignee.id, position: 0 })
        .execute(),
    giveMilestone: (assignee: Principal, is_deleted = false) =>
      buildMilestone(hub.db, {
        ...own,
        is_deleted,
        deleted_at: is_deleted ? '2026-11-01T00:00:00Z' : null,
        assignees: [assignee],
      }),
    giveTask: (assignee: Principal, is_deleted = false) =>
      buildTask(hub.db, { ...own, is_deleted, assignees: [assignee] }),
    assist: (sponsor: Principal, assistant: Principal) => buildAssistance(hub.db, { sponsor, assistant }),
    bot: (manager: Principal) => buildBot(hub.db, { manager_id: manager.id }),
  };
};

export type Scene = Awaited<ReturnType<typeof arrangeScene>>;
export type Outcome = 'hidden' | 'readable' | 'writable';
/** Name of a case, its preparation (which returns the person to test), and the expected outcome. */
export type Case = [name: string, arrange: (scene: Scene) => Promise<Principal>, outcome: Outcome];

/** Result of `tryAll` for each outcome. */
export const outcomes = {
  hidden: { listed: 0, reads: [404], canEdit: [], writes: [404] },
  readable: { listed: 1, reads: [200], canEdit: [false], writes: [403] },
  writable: { listed: 1, reads: [200], canEdit: [true], writes: [200] },
};

/**
 * Tries to read and write the invention of a scene and its milestone, task, access and events, and reads whether each
 * response says that the person may edit.
 */
export const tryAll = async ({ hub, ids: { invention, milestone, task } }: Scene, who: Principal) => {
  const client = await hub.signIn(who);
  const of = (entity: Principal) => ({ params: { id: entity.id } });
  const list = await client.call(listInventions, { query: { id: [invention.id] } });
  const editable = [
    await client.call(getInvention, of(invention)),
    await client.call(listInventionMilestones, of(invention)),
    await client.call(getTask, of(task)),
  ];
  const reads = [
    ...editable,
    await client.call(getMilestone, of(milestone)),
    await client.call(getInventionAccess, of(invention)),
    await client.call(listStreamEvents, of(invention)),
  ];
  const title = 'changed';
  const writes = [
    await client.call(updateInvention, { ...of(invention), body: { title } }),
    await client.call(updateMilestone, { ...of(milestone), body: { title } }),
    await client.call(updateTask, { ...of(task), body: { title } }),
    await client.call(deleteTask, of(task)),
  ];
  return {
    listed: list.body.total,
    reads: [...new Set(reads.map(({ status }) => status))],
    canEdit: [...new Set(editable.flatMap((read) => (read.status === 200 ? [read.body.canEdit] : [])))],
    writes: [...new Set(writes.map(({ status }) => (status === 204 ? 200 : status)))],
  };
};

/** Builds a team, passes it to `act`, and returns a member. */
export const withTeam = async (scene: Scene, act: (team: Principal) => Promise<unknown>) => {
  const person = await scene.person();
  await act(await scene.teamOf(person));
  return person;
};

/** Builds a person, passes them to `act`, and returns them. */
export const alone = async (scene: Scene, act: (person: Principal) => Promise<unknown>) => {
  const person = await scene.person();
  await act(person);
  return person;
};

/** Builds a sponsor with an assistant, passes them to `act`, and returns the assistant. */
export const assistantOf = async (
  scene: Scene,
  act: (sponsor: Principal, assistant: Principal) => Promise<unknown>,
) => {
  const [sponsor, assistant] = [await scene.person(), await scene.person()];
  await scene.assist(sponsor, assistant);
  await act(sponsor, assistant);
  return assistant;
};

/** Builds a person with a bot, passes them to `act`, and returns the bot. */
export const botOf = async (scene: Scene, act: (manager: Principal, bot: Principal) => Promise<unknown>) => {
  const manager = await scene.person();
  const bot = await scene.bot(manager);
  await act(manager, bot);
  return bot;
};

/** Does nothing, for cases without preparation. */
export const nothing = async (): Promise<void> => undefined;

/**
 * Expects the outcome of a case on a restricted invention, and that the access panel shows the same right to
 * an administrator.
 */
export const expectRestricted = async (
  { hub, administrator }: { hub: TestHub; administrator: Awaited<ReturnType<TestHub['signIn']>> },
  prepare: Case[1],
  expected: Outcome,
) => {
  const scene = await arrangeScene(hub, true);
  const who = await prepare(scene);
  const { value } = await hub.db
    .selectFrom('principals')
    .select('value')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow();
  await openInEmergency(hub.db, scene.ids.invention, administrator.person);
  const panel = await administrator.call(getInventionAccess, { params: { id: scene.ids.invention.id } });
  const listed = panel.body.readers.find((reader) => reader.email === value);
  expect(listed?.right).toBe({ hidden: undefined, readable: 'read', writable: 'write' }[expected]);
  expect(await tryAll(scene, who)).toEqual(outcomes[expected]);
};
