import { deleteMilestoneNote } from '@hub/contract/notes/milestone-notes.calls.ts';
import { changeNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { writeShortDate } from '@hub/domain/dates/day-number.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildNote } from '@hub/testkit/builders/build-note.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replayDocket } from '../../../test/alerts/replay-docket.ts';
import {
  listNotified,
  type NotificationHub,
  startNotificationHub,
} from '../../../test/support/notification-hub.ts';
import { startTestHub } from '../../../test/support/test-hub.ts';
import { createRefreshNotifications } from './jobs/refresh.job.ts';

let scene: NotificationHub;
beforeAll(async () => {
  scene = await startNotificationHub();
});
afterAll(() => scene.hub.stop());

/** A period whose due date and final date are these numbers of days ahead. */
const addPeriod = (due: number, latest: number, overrides: Parameters<typeof buildMilestone>[1] = {}) => {
  const [dueAt, finalAt] = [scene.inDays(due), scene.inDays(latest)];
  const deadline = { due: dueAt, latest: finalAt, extensions: [] };
  return buildMilestone(scene.hub.db, {
    ...{ rule_id: 'OA-NF', due_at: dueAt, deadline: JSON.stringify(deadline) },
    ...overrides,
  });
};

const addVerifier = () => scene.signUp(['admin', 'deadlines:verify']);

describe('a milestone', () => {
  test('alerts before its final date, and not of an overdue reply that is filed', async () => {
    const { person, client } = await scene.signUp();
    const late = await addPeriod(-89, 3, { assignees: [person] });
    const replied = await addPeriod(3, 3, { assignees: [person], replied_at: scene.inDays(-9) });
    await scene.refresh();
    const rows = await listNotified(client);
    const of = ({ id }: { id: string }) => rows.filter(({ milestoneId }) => milestoneId === id);
    expect(of(late).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['final-date', 'overdue']));
    expect(of(late)[0]?.when).toBe(`Surcharge until ${writeShortDate(scene.inDays(3))}`);
    expect(of(replied)).toMatchObject([{ kind: 'final-date', dueAt: scene.inDays(3) }]);
    expect(of(replied)[0]?.when).toBe(`Replied, waiting: final date ${writeShortDate(scene.inDays(3))}`);
  });

  test('keeps its alerts when a note on it is deleted', async () => {
    const { person, client } = await scene.signUp();
    const milestone = await addPeriod(3, 60, { assignees: [person] });
    await scene.refresh();
    const note = { invention_id: milestone.invention_id, milestone_id: milestone.id };
    const { id } = await buildNote(scene.hub.db, { ...note, author_id: person.id });
    expect((await client.call(deleteMilestoneNote, { params: { id } })).status).toBe(204);
    expect(await listNotified(client)).toMatchObject([
      { kind: 'due-soon', milestoneId: milestone.id, done: false },
    ]);
  });

  test('without a last day is due at once and never overdue, and a missing date is asked for', async () => {
    const { person, client } = await scene.signUp();
    const assignees = [person];
    const due_at = scene.inDays(-20);
    await buildMilestone(scene.hub.db, {
      ...{ assignees, rule_id: 'AB-R', due_at },
      deadline: JSON.stringify({ due: due_at, latest: null, extensions: [] }),
    });
    await buildMilestone(scene.hub.db, { assignees, rule_id: 'OA-NF' });
    await scene.refresh();
    expect((await listNotified(client)).map(({ kind, when }) => [kind, when]).toSorted()).toEqual([
      ['at-once', `Due at once since ${writeShortDate(due_at)}`],
      ['date-needed', 'Date needed'],
    ]);
  });

  test('alerts the members of its team, those of its invention if it has nobody, and verifiers at last', async () => {
    const [member, colleague, verifier] = [await scene.signUp(), await scene.signUp(), await addVerifier()];
    const team = await buildTeam(scene.hub.db, { members: [member.person] });
    const ofTeam = await addPeriod(1, 60, { assignees: [team] });
    const invention = await buildInvention(scene.hub.db);
    await scene.hub.db
      .insertInto('invention_project_assignees')
      .values({ invention_id: invention.id, principal_id: colleague.person.id, position: 0 })
      .execute();
    const ofNobody = await addPeriod(7, 60, { invention_id: invention.id });
    const task = await buildTask(scene.hub.db, { due_at: scene.inDays(0), assignees: [team] });
    const orphaned = await addPeriod(7, 60);
    await scene.refresh();
    const idsOf = async ({ client }: typeof member) =>
      (await listNotified(client)).map(({ milestoneId, taskId }) => taskId ?? milestoneId);
    expect((await idsOf(member)).toSorted()).toEqual([ofTeam.id, task.id].toSorted());
    expect(await idsOf(colleague)).toEqual([ofNobody.id]);
    expect(await idsOf(verifier)).toContain(orphaned.id);
    expect(await idsOf(verifier)).not.toContain(ofNobody.id);
  });

  test('that stays unread three days before goes to a second person, until the first has read it', async () => {
    const [owner, verifier] = [await scene.signUp(), await addVerifier()];
    const milestone = await addPeriod(3, 60, { assignees: [owner.person] });
    const find = async ({ client }: typeof owner) =>
      (await listNotified(client)).filter(({ milestoneId }) => milestoneId === milestone.id);
    await scene.refresh();
    expect(await find(verifier)).toHaveLength(1);
    const ids = (await find(owner)).map(({ id }) => id);
    await owner.client.call(changeNotifications, { body: { ids, read: true } });
    await scene.refresh();
    expect(await find(verifier)).toEqual([]);
    expect(await find(owner)).toHaveLength(1);
  });

  test('of a person behind a wall goes to someone who may see it', async () => {
    const [owner, verifier] = [await scene.signUp(), await addVerifier()];
    const milestone = await addPeriod(7, 60, { assignees: [owner.person] });
    await wallInvention(scene.hub.db, { id: milestone.invention_id }, owner.person);
    await scene.refresh();
    expect((await listNotified(verifier.client)).map(({ milestoneId }) => milestoneId)).toContain(
      milestone.id,
    );
    expect(await listNotified(owner.client)).toEqual([]);
  });

  test('of the law is not silenced by a kind that is off, and is raised again when it is reopened', async () => {
    const { person, client } = await scene.signUp();
    const kinds = { 'due-soon': 'off', 'final-date': 'off' } as const;
    await client.call(putSetting, {
      params: { name: 'Notifications' },
      body: { version: 1, digestHour: null, kinds },
    });
    const milestone = await addPeriod(7, 14, { assignees: [person] });
    await buildMilestone(scene.hub.db, { assignees: [person], due_at: scene.inDays(1) });
    await scene.refresh();
    const listKinds = async () => (await listNotified(client)).map(({ kind }) => kind).toSorted();
    expect(await listKinds()).toEqual(['due-soon', 'final-date']);
    const close = (finished_at: string | null) =>
      scene.hub.db
        .updateTable('milestones')
        .set({ is_finished: finished_at !== null, finished_at })
        .where('id', '=', milestone.id)
        .execute();
    await close(scene.hub.clock.now().toString());
    await scene.refresh();
    expect(await listKinds()).toEqual([]);
    await close(null);
    await scene.refresh();
    expect(await listKinds()).toEqual(['due-soon', 'final-date']);
  });
});

test('slices of the inventions raise and settle the same alerts as all at once', async () => {
  const { person, client } = await scene.signUp();
  const due = [];
  for (let days = 1; days <= 4; days += 1) due.push(await addPeriod(days, 60, { assignees: [person] }));
  const task = await buildTask(scene.hub.db, { due_at: scene.inDays(0), assignees: [person] });
  await createRefreshNotifications(scene.hub.dependencies, 2).run();
  const idsOf = async () =>
    (await listNotified(client)).map(({ milestoneId, taskId }) => taskId ?? milestoneId).toSorted();
  expect(await idsOf()).toEqual([...due, task].map(({ id }) => id).toSorted());
  const [first, ...others] = due;
  await scene.hub.db
    .updateTable('milestones')
    .set({ is_finished: true, finished_at: scene.hub.clock.now().toString() })
    .where('id', '=', first?.id ?? '')
    .execute();
  await createRefreshNotifications(scene.hub.dependencies, 2).run();
  expect(await idsOf()).toEqual([...others, task].map(({ id }) => id).toSorted());
});

test('no due or final date of random dockets passes without an alert to an active person who may see it', async () => {
  const size = { people: 18, inventions: 20, milestones: 90, days: 8, runsPerDay: 2 };
  const hub = await startTestHub();
  const { compared, passed, ...faults } = await replayDocket(hub, { seed: 7, ...size });
  await hub.stop();
  expect(faults).toEqual({ missing: [], superfluous: [], silent: [] });
  expect(compared).toBeGreaterThan(1_000);
  expect(passed).toBeGreaterThan(3);
});
