import { createFilter } from '@hub/contract/filters/filters.calls.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportDeliveries,
  listReportSchedules,
  sendReportNow,
  updateReportSchedule,
} from '@hub/contract/reports/report-schedules.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReportSchedule } from '@hub/testkit/builders/build-report-schedule.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { simpleParser } from 'mailparser';
import mammoth from 'mammoth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../../test/support/mail-hub.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());
beforeEach(() => {
  scene.server.sent.length = 0;
  scene.server.faults.refusal = undefined;
});

const all: Permission[] = ['reports:generate', 'exports:run'];
const person = (permissions: Permission[] = all): Promise<TestPerson> =>
  buildPerson(scene.hub.db, { permissions });

const input = (recipients: readonly TestPerson[]) => ({
  title: 'Monday status',
  kind: 'status' as const,
  filterId: null,
  monthsAhead: 3,
  formats: ['docx' as const],
  cadence: 'weekly' as const,
  day: 1,
  hour: 8,
  recipients: recipients.map(({ email }) => email),
});

/** Runs everything whose time has come. */
const deliver = async (): Promise<void> => {
  const { jobs } = scene.hub.dependencies;
  await jobs
    .listRepeated()
    .find(({ name }) => name === 'reports.start-deliveries')
    ?.run();
  await runQueued(scene.hub, 'reports.deliver');
};

const due = () => scene.hub.clock.now().subtract({ minutes: 1 }).toString({ smallestUnit: 'millisecond' });

const buildDue = (owner: TestPerson, recipients: readonly TestPerson[], more: object = {}) =>
  buildReportSchedule(scene.hub.db, { owner_id: owner.id, next_at: due(), recipients, ...more });

const readMails = async () =>
  Promise.all(
    scene.server.sent.map(async ({ recipients, content }) => {
      const mail = await simpleParser(content);
      const texts = await Promise.all(
        mail.attachments.map(async ({ filename = '', content: bytes }) =>
          filename.endsWith('.docx') ? (await mammoth.extractRawText({ buffer: bytes })).value : `${bytes}`,
        ),
      );
      const names = mail.attachments.map(({ filename = '' }) => filename);
      return { to: recipients[0], mail, names, text: texts.join('\n') };
    }),
  );

const deactivate = async ({ id }: TestPerson): Promise<void> => {
  await scene.hub.db.updateTable('people').set({ is_active: false }).where('id', '=', id).execute();
};

const readSchedule = (id: string) =>
  scene.hub.db.selectFrom('report_schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const listDeliveries = (id: string) =>
  scene.hub.db.selectFrom('report_deliveries').selectAll().where('schedule_id', '=', id).execute();

describe('a delivery', () => {
  test('gives each recipient only what they may see', async () => {
    const [owner, walled] = [await person(), await person([])];
    const invention = await buildInvention(scene.hub.db, { title: 'Secret hinge' });
    await buildInvention(scene.hub.db, { title: 'Open valve' });
    await wallInvention(scene.hub.db, invention, walled);
    await buildDue(owner, [owner, walled], { formats: ['docx', 'csv'] });
    await deliver();
    const mails = await readMails();
    const [own, other] = [owner, walled].map(({ email }) => mails.find(({ to }) => to === email));
    expect(own?.names).toHaveLength(2);
    // Otherwise absence notes would go to the owner.
    expect(own?.mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(own?.text).toContain('Secret hinge');
    // Without the permission to export there is no data file.
    expect(other?.names).toEqual([expect.stringMatching(/^portfolio-status-.*\.docx$/)]);
    expect(other?.text).toContain('Open valve');
    expect(other?.text).not.toContain('Secret hinge');
    expect(other?.mail.text).toContain('Data files are left out');
  });

  test('uses the filter of its owner with the rights of the recipient', async () => {
    const owner = await person();
    const client = await scene.hub.signIn(owner);
    const tag = `tag-${owner.id.slice(-12)}`;
    const recipient = await person();
    const [tagged, hidden] = [
      await buildInvention(scene.hub.db, { title: 'Tagged rotor' }),
      await buildInvention(scene.hub.db, { title: 'Tagged and hidden' }),
    ];
    await buildTask(scene.hub.db, { invention_id: tagged.id, tags: [tag] });
    await buildTask(scene.hub.db, { invention_id: hidden.id, tags: [tag] });
    await wallInvention(scene.hub.db, hidden, recipient);
    const { body: filter } = await client.call(createFilter, {
      body: { title: 'Mine', data: { tags: [tag] } },
    });
    const shared = await buildDue(owner, [recipient], { filter_id: filter.id });
    await deliver();
    const [mail] = await readMails();
    expect(mail?.text).toContain('Tagged rotor');
    expect(mail?.text).not.toMatch(/Tagged and hidden|Secret hinge|Open valve/);

    scene.server.sent.length = 0;
    await wallInvention(scene.hub.db, tagged, recipient);
    const again = await buildDue(owner, [recipient], { filter_id: filter.id });
    await deliver();
    expect(scene.server.sent).toEqual([]);
    expect(await listDeliveries(again.id)).toMatchObject([{ state: 'skipped' }]);
    expect(await listDeliveries(shared.id)).toMatchObject([{ state: 'sent', formats: ['docx'] }]);
  });

  test('comes from its owner, and the next one is a week later', async () => {
    const owner = await person();
    const { id } = await buildDue(owner, [owner]);
    await deliver();
    const [mail] = await readMails();
    expect(mail?.mail.from?.value).toMatchObject([{ address: owner.email }]);
    expect(mail?.mail.text).toContain('every week');
    const { next_at } = await readSchedule(id);
    const next = Temporal.Instant.from(new Date(next_at ?? '').toISOString()).toZonedDateTimeISO(
      'America/New_York',
    );
    expect([next.dayOfWeek, next.hour]).toEqual([1, 8]);
  });

  test('is not repeated, and makes up for missed ones once', async () => {
    const owner = await person();
    const next_at = scene.hub.clock
      .now()
      .subtract({ hours: 24 * 40 })
      .toString();
    const { id } = await buildDue(owner, [owner], { next_at });
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(scene.server.sent).toHaveLength(1);
    const [delivery] = await listDeliveries(id);
    const job = scene.hub.dependencies.jobs.listQueued().find(({ name }) => name === 'reports.deliver');
    await job?.run({ deliveryId: delivery?.id });
    expect(scene.server.sent).toHaveLength(1);
  });

  test('that was interrupted while it was sent is not sent again', async () => {
    const owner = await person();
    const { id } = await buildDue(owner, [owner]);
    await scene.hub.dependencies.jobs
      .listRepeated()
      .find(({ name }) => name === 'reports.start-deliveries')
      ?.run();
    await scene.hub.db
      .updateTable('report_deliveries')
      .set({ state: 'handing-over' })
      .where('schedule_id', '=', id)
      .execute();
    await deliver();
    expect(scene.server.sent).toEqual([]);
    const [delivery] = await listDeliveries(id);
    expect(delivery).toMatchObject({ state: 'failed' });
    expect(delivery?.reason).toContain('may have arrived');
  });

  test('waits while the mail server is busy, and ends when it refuses', async () => {
    const owner = await person();
    const { id } = await buildDue(owner, [owner]);
    scene.server.faults.refusal = { responseCode: 451, message: 'Try later' };
    await expect(deliver()).rejects.toThrow();
    const [waiting] = await listDeliveries(id);
    expect(waiting).toMatchObject({ state: 'waiting', finished_at: null });
    const job = scene.hub.dependencies.jobs.listQueued().find(({ name }) => name === 'reports.deliver');
    scene.server.faults.refusal = { responseCode: 550, message: 'No' };
    await job?.run({ deliveryId: waiting?.id });
    expect(await listDeliveries(id)).toMatchObject([{ state: 'failed' }]);
  });

  test('skips people who left, and pauses when its owner has left or lost the permission', async () => {
    const [owner, gone, reader] = [await person(), await person(), await person([])];
    const kept = await buildDue(owner, [gone, owner]);
    await deactivate(gone);
    await deliver();
    expect((await readMails()).map(({ to }) => to)).toEqual([owner.email]);
    expect((await readSchedule(kept.id)).pause).toBeNull();

    scene.server.sent.length = 0;
    const left = await buildDue(owner, [reader]);
    await deactivate(owner);
    const powerless = await buildDue(reader, [reader]);
    const lost = await buildDue(await person(), [reader], { filter_id: left.id });
    await deliver();
    expect(scene.server.sent).toEqual([]);
    const pauses = await Promise.all([left, powerless, lost].map(({ id }) => readSchedule(id)));
    expect(pauses.map(({ pause, next_at }) => [pause, next_at])).toEqual([
      ['owner-left', null],
      ['not-permitted', null],
      ['filter-gone', null],
    ]);
    const administrator = await scene.hub.signIn(await person(['admin', 'reports:generate']));
    const { body } = await administrator.call(listReportSchedules, {});
    expect(body.collection.map(({ id, pause }) => [id, pause])).toContainEqual([left.id, 'owner-left']);
  });
});

describe('a schedule', () => {
  test('is created, changed, paused, resumed and deleted by its owner only', async () => {
    const owner = await person();
    const client = await scene.hub.signIn(owner);
    const created = await client.call(createReportSchedule, { body: input([owner]) });
    expect(created.body).toMatchObject({
      pause: null,
      filterTitle: null,
      recipients: [{ email: owner.email, isActive: true }],
    });
    expect(created.body.nextAt).not.toBeNull();
    const params = { id: created.body.id };
    const change = { ...input([owner]), title: 'Month end', cadence: 'monthly' as const, day: 31 };
    const paused = await client.call(updateReportSchedule, { params, body: { ...change, isPaused: true } });
    expect(paused.body).toMatchObject({ title: 'Month end', day: 31, pause: 'by-owner', nextAt: null });
    const stale = { params, query: { updatedAt: created.body.updatedAt } };
    const conflict = await client.call(updateReportSchedule, { ...stale, body: change });
    expect(conflict.problem.code).toBe('entity.stale');
    const resumed = await client.call(updateReportSchedule, { params, body: change });
    expect(resumed.body.pause).toBeNull();
    const other = await scene.hub.signIn(await person());
    for (const call of [deleteReportSchedule, sendReportNow, listReportDeliveries])
      expect((await other.call(call, { params })).problem.code).toBe('report.schedule_not_found');
    expect((await client.call(deleteReportSchedule, { params })).status).toBe(204);
    expect((await client.call(listReportSchedules, {})).body.collection).toEqual([]);
  });

  test('is sent to its owner at once, and its history says so', async () => {
    const owner = await person();
    const client = await scene.hub.signIn(owner);
    const { body } = await client.call(createReportSchedule, { body: input([await person()]) });
    const params = { id: body.id };
    expect((await client.call(sendReportNow, { params })).body.state).toBe('waiting');
    await runQueued(scene.hub, 'reports.deliver');
    expect((await readMails()).map(({ to }) => to)).toEqual([owner.email]);
    const { body: history } = await client.call(listReportDeliveries, { params });
    expect(history).toMatchObject({
      total: 1,
      collection: [{ state: 'sent', recipient: { id: owner.id }, formats: ['docx'] }],
    });
  });

  test('refuses unknown recipients, teams, filters of others and days that do not exist', async () => {
    const [owner, left] = [await person(), await person()];
    const client = await scene.hub.signIn(owner);
    await deactivate(left);
    const valid = input([owner]);
    const codeOf = async (change: object) =>
      (await client.call(createReportSchedule, { body: { ...valid, ...change } })).problem.code;
    expect(await codeOf({ recipients: ['nobody@example.test'] })).toBe('report.unknown_recipient');
    expect(await codeOf({ recipients: [owner.email, left.email] })).toBe('report.unknown_recipient');
    const other = await scene.hub.signIn(await person());
    const { body: foreign } = await other.call(createFilter, { body: { title: 'Not yours', data: {} } });
    for (const filterId of [owner.id, foreign.id])
      expect(await codeOf({ filterId })).toBe('filter.not_found');
    const { body: own } = await client.call(createReportSchedule, { body: valid });
    const change = { params: { id: own.id }, body: { ...valid, filterId: foreign.id } };
    expect((await client.call(updateReportSchedule, change)).problem.code).toBe('filter.not_found');
    for (const change of [{ day: 8 }, { hour: 24 }, { formats: [] }, { recipients: [] }, { title: ' ' }])
      expect(await codeOf(change)).toBe('request.invalid');
  });
});
