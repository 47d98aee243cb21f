import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import { buildReportSchedule } from '@hub/testkit/builders/build-report-schedule.ts';
import type { TestHub } from '../support/test-hub.ts';
import type { JobScene } from './job-scene.ts';

const delivery = '01a1fc26-c2a1-7ada-bb29-000000000032';
const queuedPortfolio = '01a1fc26-c2a1-7ada-bb29-000000000033';
const wholePortfolio = {
  ...{ kind: 'status', filterId: null, filterTitle: null },
  ...{ from: '2026-11-23', to: '2027-02-23' },
};
const queuedReport = '01a1fc26-c2a1-7ada-bb29-000000000031';

const build = async (hub: TestHub, overrides: Parameters<typeof buildReport>[1]) => {
  const person = await buildPerson(hub.db, { permissions: ['inventions:edit', 'reports:generate'] });
  return buildReport(hub.db, { requested_by: person.id, values: { title: 'Pump' }, ...overrides });
};

/** Scenes of the jobs of reports. */
export const reportScenes: Readonly<Record<string, JobScene>> = {
  'reports.generate': {
    prepare: (hub) => build(hub, { id: queuedReport }),
    payload: { resultId: queuedReport },
  },
  'reports.write-portfolio': {
    prepare: async (hub) => {
      await buildInvention(hub.db);
      const report = await build(hub, { id: queuedPortfolio, report_id: 'portfolio-status' });
      await hub.db
        .updateTable('report_runs')
        .set({ invention_id: null, portfolio: JSON.stringify(wholePortfolio) })
        .where('id', '=', report.run_id)
        .execute();
      await hub.db
        .updateTable('report_results')
        .set({ invention_id: null })
        .where('id', '=', report.id)
        .execute();
    },
    payload: { resultId: queuedPortfolio },
  },
  'reports.add-demo-reports': {
    prepare: async ({ db }) => {
      const author = demoPeople.find(({ email }) => email === 'paralegal@demo.hub');
      if (!author) throw new Error('The demo has no paralegal');
      await buildPerson(db, { id: author.id, email: author.email });
      const { id } = await buildInvention(db, { in_house_attorney_id: author.id });
      await db
        .insertInto('patent_applications')
        .values({ invention_id: id, application_number: '17248026', shift_days: 7 })
        .execute();
      await buildDocument(db, { invention_id: id, code: 'CTNF' });
      await db.updateTable('workspace').set({ demo_replayed_on: '2026-11-23' }).execute();
      await db.deleteFrom('report_runs').execute();
    },
    payload: {},
  },
  'reports.deliver': {
    prepare: async ({ db, clock }) => {
      const { id, owner_id } = await buildReportSchedule(db);
      const now = clock.now().toString();
      const which = { id: delivery, schedule_id: id, recipient_id: owner_id, due_at: now };
      await db
        .insertInto('report_deliveries')
        .values({ ...which, state: 'waiting', created_at: now })
        .execute();
    },
    payload: { deliveryId: delivery },
  },
  'reports.start-deliveries': {
    prepare: async ({ db, clock }) => {
      const recipient = await buildPerson(db);
      const next_at = clock.now().subtract({ minutes: 1 }).toString();
      await buildReportSchedule(db, { next_at, recipients: [recipient] });
    },
  },
  'reports.resume': {
    prepare: (hub) => {
      const updated_at = hub.clock.now().subtract({ minutes: 1 }).toString();
      return build(hub, { state: 'running', claim: queuedReport, updated_at });
    },
  },
};
