import { startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReportSchedule } from '@hub/testkit/builders/build-report-schedule.ts';
import { expect, test } from 'vitest';
import { startMailHub } from '../../../../test/support/mail-hub.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';

test('a scheduled report waits while the mail server refuses the password of the hub', async () => {
  const signIn = { user: 'hub', password: 'changed' };
  const server = await startLocalMailServer({ signIn });
  const { hub, stop } = await startMailHub(undefined, {
    ...{ host: '127.0.0.1', port: server.port, encryption: 'none' },
    signIn: { user: 'hub', password: 'known' },
  });
  const owner = await buildPerson(hub.db, { permissions: ['reports:generate', 'exports:run'] });
  const next_at = hub.clock.now().subtract({ minutes: 1 }).toString({ smallestUnit: 'millisecond' });
  await buildInvention(hub.db);
  await buildReportSchedule(hub.db, { owner_id: owner.id, next_at, recipients: [owner] });
  const { jobs } = hub.dependencies;
  await jobs
    .listRepeated()
    .find(({ name }) => name === 'reports.start-deliveries')
    ?.run();
  await expect(runQueued(hub, 'reports.deliver')).rejects.toThrow('does not accept user and password');
  const [waiting] = await hub.db.selectFrom('report_deliveries').selectAll().execute();
  expect(waiting).toMatchObject({ state: 'waiting', finished_at: null });

  signIn.password = 'known';
  const job = jobs.listQueued().find(({ name }) => name === 'reports.deliver');
  await job?.run({ deliveryId: waiting?.id });
  expect(server.sent.map(({ recipients }) => recipients)).toEqual([[owner.email]]);
  await stop();
  await server.close();
});
