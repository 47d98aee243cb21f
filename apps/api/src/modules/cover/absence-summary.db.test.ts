import { addAbsence, endAbsence, getAbsenceSummary, updateAbsence } from '@hub/contract/cover/cover.calls.ts';
import { readTextAgain } from '@hub/contract/files/file-text.calls.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import {
  buildInvention,
  grantInvention,
  openInEmergency,
  wallInvention,
} from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTaskEvent } from '@hub/testkit/builders/build-task-event.ts';
import { setDatabaseTime } from '@hub/testkit/database/set-database-time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());
afterEach(() => setDatabaseTime(hub.db, null));

const zone = 'America/Los_Angeles';
const instantOf = (time: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(zone).toInstant();
const setTime = (time: string): Promise<void> => setDatabaseTime(hub.db, instantOf(time));
const week = { startsOn: '2026-03-02', endsOn: '2026-03-06' };

const signUp = async (permissions: ('admin' | 'inventions:edit')[] = ['inventions:edit']) => {
  const person = await buildPerson(hub.db, { time_zone: zone, permissions });
  return { person, client: await hub.signIn(person) };
};

/** A person who is away for a week, with a stand-in, and what each may read of the summary. */
const arrange = async () => {
  await setTime('2026-02-20T12:00');
  const [absent, standIn] = [await signUp(), await signUp()];
  const body = { ...week, note: 'The files are complete', standIn: standIn.person.email };
  const { body: cover } = await absent.client.call(addAbsence, { body });
  const id = cover.absences[0]?.id ?? '';
  const params = { id };
  const read = ({ client }: typeof absent) => client.call(getAbsenceSummary, { params });
  const workOn = (title: string, due_at: string, invention_id: string) =>
    buildTask(hub.db, { title, due_at, invention_id, assignees: [absent.person] });
  const dueFor = async (reader: typeof absent) =>
    (await read(reader)).body.due.collection.map(({ title }) => title);
  const doneFor = async (reader: typeof absent) =>
    (await read(reader)).body.done.collection.map(({ event }) => event?.metadata.title);
  return { absent, standIn, id, params, read, workOn, dueFor, doneFor };
};

describe('what is open', () => {
  test('is the work of the person that is overdue or due by the last day, the earliest first', async () => {
    const { absent, standIn, read, workOn } = await arrange();
    const invention = await buildInvention(hub.db, { title: 'Valve', reference_list: ['V-1'] });
    await workOn('Late', '2026-02-01', invention.id);
    const last = await workOn('Last day', '2026-03-06', invention.id);
    await workOn('Later', '2026-03-07', invention.id);
    await buildTask(hub.db, {
      invention_id: invention.id,
      due_at: '2026-03-03',
      assignees: [standIn.person],
    });
    await buildTask(hub.db, {
      ...{ invention_id: invention.id, due_at: '2026-03-03', status: 'done' },
      assignees: [absent.person],
    });
    const milestone = await buildMilestone(hub.db, {
      ...{ invention_id: invention.id, title: 'Reply', due_at: '2026-03-04' },
      assignees: [absent.person],
    });
    await buildMilestone(hub.db, {
      ...{
        invention_id: invention.id,
        due_at: '2026-03-04',
        is_deleted: true,
        deleted_at: '2026-02-01T00:00:00Z',
      },
      assignees: [absent.person],
    });
    const { body } = await read(standIn);
    expect(body).toMatchObject({
      absence: { ...week, state: 'planned', note: 'The files are complete' },
      person: { email: absent.person.email },
      timeZone: zone,
      today: '2026-02-20',
      due: { total: 3 },
      done: { collection: [], total: 0 },
    });
    expect(body.due.collection).toMatchObject([
      {
        title: 'Late',
        dueAt: '2026-02-01',
        invention: { id: invention.id, title: 'Valve', references: ['V-1'] },
      },
      { title: 'Reply', taskId: null, milestoneId: milestone.id },
      { title: 'Last day', taskId: last.id },
    ]);
    expect((await read(absent)).body.due).toEqual(body.due);
  });

  test('leaves out what the reader may not see: a wall, and a restriction before and after the absence', async () => {
    const { absent, standIn, workOn, dueFor } = await arrange();
    const [walled, restricted] = [
      await buildInvention(hub.db),
      await buildInvention(hub.db, { is_restricted: true }),
    ];
    await grantInvention(hub.db, restricted, absent.person);
    await workOn('Walled', '2026-03-03', walled.id);
    await workOn('Restricted', '2026-03-04', restricted.id);
    await wallInvention(hub.db, walled, standIn.person);
    expect(await dueFor(absent)).toEqual(['Walled', 'Restricted']);
    expect(await dueFor(standIn)).toEqual([]);
    await setTime('2026-03-02T00:00');
    expect(await dueFor(standIn)).toEqual(['Restricted']);
    await setTime('2026-03-07T00:00');
    expect(await dueFor(standIn)).toEqual([]);
    const admin = await signUp(['admin']);
    await wallInvention(hub.db, walled, admin.person);
    expect(await dueFor(admin)).toEqual([]);
    await openInEmergency(hub.db, restricted, admin.person);
    expect(await dueFor(admin)).toEqual(['Restricted']);
  });

  test('lists the decisions that wait for the person, for the stand-in until the absence is over', async () => {
    const { absent, standIn, read } = await arrange();
    const [invention, walled] = [await buildInvention(hub.db), await buildInvention(hub.db)];
    await wallInvention(hub.db, walled, standIn.person);
    const notify = (kind: string, others: object) =>
      buildNotification(hub.db, {
        ...{ person_id: absent.person.id, kind, title: kind, invention_id: invention.id, task_id: null },
        subject_id: crypto.randomUUID(),
        ...others,
      });
    await notify('verification', {});
    await notify('minion', { invention_id: walled.id });
    await notify('mention', {});
    await notify('document', { done_at: '2026-02-20T00:00:00Z' });
    const kinds = async (reader: typeof absent) =>
      (await read(reader)).body.waiting?.collection.map(({ kind }) => kind).toSorted() ?? null;
    expect(await kinds(standIn)).toEqual(['verification']);
    expect(await kinds(absent)).toEqual(['minion', 'verification']);
    await setTime('2026-03-06T23:59:59');
    expect(await kinds(standIn)).toEqual(['verification']);
    await setTime('2026-03-07T00:00');
    expect(await kinds(standIn)).toBeNull();
    expect(await kinds(absent)).toEqual(['minion', 'verification']);
  });
});

describe('what was done', () => {
  test('is what a stand-in did for the person from the first to the last moment of the days there', async () => {
    const { absent, standIn, doneFor } = await arrange();
    const task = await buildTask(hub.db, {});
    const act = (title: string, time: string, others: object = {}) =>
      buildTaskEvent(hub.db, {
        ...{ task, actor: standIn.person, sponsor: absent.person, title },
        at: instantOf(time).toString(),
        ...others,
      });
    await act('Before', '2026-03-01T23:59:59.999');
    await act('First', '2026-03-02T00:00');
    await act('Own', '2026-03-03T12:00', { sponsor: undefined });
    const third = await buildPerson(hub.db);
    await act('Of another assistant', '2026-03-03T13:00', { actor: third });
    await act('For another sponsor', '2026-03-03T14:00', { sponsor: third });
    await act('Last', '2026-03-06T23:59:59.999');
    await act('After', '2026-03-07T00:00');
    await setTime('2026-03-09T12:00');
    expect(await doneFor(absent)).toEqual(['Last', 'First']);
    expect(await doneFor(standIn)).toEqual(['Last', 'First']);
    await wallInvention(hub.db, { id: task.invention_id }, standIn.person);
    expect(await doneFor(absent)).toHaveLength(2);
    expect(await doneFor(standIn)).toEqual([]);
  });

  test('lists a finished task with both names, and no longer as open', async () => {
    const { absent, standIn, read, workOn } = await arrange();
    const today = hub.clock.now().toZonedDateTimeISO(zone).toPlainDate();
    await setDatabaseTime(hub.db, hub.clock.now());
    const days = { startsOn: today.toString(), endsOn: today.add({ days: 3 }).toString() };
    const other = await signUp();
    const { body: cover } = await other.client.call(addAbsence, {
      body: { ...days, note: '', standIn: standIn.person.email },
    });
    const params = { id: cover.absences[0]?.id ?? '' };
    const invention = await buildInvention(hub.db, { title: 'Valve' });
    const task = await buildTask(hub.db, {
      ...{ invention_id: invention.id, title: 'Reply', due_at: days.endsOn },
      assignees: [other.person],
    });
    await workOn('Elsewhere', days.endsOn, invention.id);
    const summary = async () => (await other.client.call(getAbsenceSummary, { params })).body;
    expect((await summary()).due.total).toBe(1);
    await standIn.client.call(updateTask, { params: { id: task.id }, body: { status: 'done' } });
    const { due, done } = await summary();
    expect(due.total).toBe(0);
    expect(done.collection).toMatchObject([
      {
        act: null,
        event: {
          type: 'task.updated',
          metadata: {
            actor: { email: standIn.person.email },
            for: { email: other.person.email },
            taskId: task.id,
          },
        },
        invention: { title: 'Valve' },
      },
    ]);
    expect((await read(absent)).body.done.total).toBe(0);
  });

  test('includes acts that no stream contains, equal ones as one, for those who may see the invention', async () => {
    await setDatabaseTime(hub.db, hub.clock.now());
    const [absent, standIn] = [await signUp(), await signUp()];
    const today = hub.clock.now().toZonedDateTimeISO(zone).toPlainDate();
    const days = { startsOn: today.toString(), endsOn: today.add({ days: 3 }).toString() };
    const { body: cover } = await absent.client.call(addAbsence, {
      body: { ...days, note: '', standIn: standIn.person.email },
    });
    const params = { id: cover.absences[0]?.id ?? '' };
    const done = async ({ client }: typeof absent) =>
      (await client.call(getAbsenceSummary, { params })).body.done;
    const [restricted, walled] = [
      await buildInvention(hub.db, { is_restricted: true, title: 'Valve' }),
      await buildInvention(hub.db, { is_restricted: true }),
    ];
    const readAgain = async ({ id }: { id: string }) => {
      const file = await buildFile(hub.db, { invention_id: id });
      const { status } = await standIn.client.call(readTextAgain, { params: { id: file.id } });
      expect(status).toBe(204);
    };
    for (const invention of [restricted, walled]) await grantInvention(hub.db, invention, absent.person);
    await readAgain(restricted);
    await readAgain(restricted);
    await readAgain(walled);
    await readAgain(await buildInvention(hub.db));
    await standIn.client.call(postMessage, {
      params: { inventionId: restricted.id },
      body: { message: 'Read again' },
    });

    const admin = await signUp(['admin']);
    await openInEmergency(hub.db, restricted, admin.person);
    await wallInvention(hub.db, walled, admin.person);
    await wallInvention(hub.db, walled, standIn.person);
    const all = await done(absent);
    expect(all.total).toBe(3);
    expect(all.collection.map(({ event, act }) => event?.type ?? [act?.summary, act?.times])).toEqual([
      'message.posted',
      ['Queues reading the text of a file that could not be read', 1],
      ['Queues reading the text of a file that could not be read', 2],
    ]);
    expect(all.collection[2]).toMatchObject({
      act: { actor: { email: standIn.person.email } },
      invention: { id: restricted.id, title: 'Valve' },
    });
    for (const reader of [admin, standIn]) {
      const seen = await done(reader);
      expect(seen.total).toBe(2);
      expect(seen.collection.map(({ invention }) => invention.id)).toEqual([restricted.id, restricted.id]);
    }
    await setDatabaseTime(hub.db, hub.clock.now());
    await absent.client.call(endAbsence, { params });
    expect(await done(standIn)).toEqual({ collection: [], total: 0 });
    expect((await done(absent)).total).toBe(3);
  });

  test('ends when the person is back', async () => {
    const { absent, standIn, params, doneFor, read } = await arrange();
    await setTime('2026-03-04T12:00');
    await absent.client.call(endAbsence, { params });
    const task = await buildTask(hub.db, {});
    for (const [title, time] of [
      ['In time', '2026-03-04T11:59'],
      ['Too late', '2026-03-04T12:01'],
    ] as const)
      await buildTaskEvent(hub.db, {
        ...{ task, title, actor: standIn.person, sponsor: absent.person },
        at: instantOf(time).toString(),
      });
    expect(await doneFor(absent)).toEqual(['In time']);
    expect((await read(absent)).body.absence).toMatchObject({
      endsOn: '2026-03-04',
      state: 'past',
      endedEarly: true,
    });
  });
});

describe('who may read it', () => {
  test('strangers, other assistants and bots do not learn that the absence exists', async () => {
    const { absent, read } = await arrange();
    const [stranger, assistant] = [await signUp(), await signUp()];
    await buildAssistance(hub.db, { sponsor: absent.person, assistant: assistant.person });
    const bot = await buildBot(hub.db, { manager_id: absent.person.id });
    for (const client of [stranger.client, assistant.client, await hub.signIn(bot)])
      expect((await read({ ...stranger, client })).problem).toMatchObject({
        status: 404,
        code: 'absence.not_found',
      });
    expect((await read(await signUp(['admin']))).status).toBe(200);
  });

  test('a stand-in who was replaced may not; the new one sees what the first did', async () => {
    const { absent, standIn, params, read, doneFor } = await arrange();
    await setTime('2026-03-03T12:00');
    const task = await buildTask(hub.db, {});
    await buildTaskEvent(hub.db, {
      ...{ task, title: 'Sent', actor: standIn.person, sponsor: absent.person },
      at: instantOf('2026-03-03T11:00').toString(),
    });
    const next = await signUp();
    const body = { ...week, note: '', standIn: next.person.email };
    await absent.client.call(updateAbsence, { params, body });
    expect((await read(standIn)).problem.code).toBe('absence.not_found');
    expect(await doneFor(next)).toEqual(['Sent']);
  });
});
