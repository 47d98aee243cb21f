import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import type { TestHub } from '../support/test-hub.ts';
import type { Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable, Outcome, Row } from './personas.ts';
import { each, queriesOf } from './twin-queries.ts';

const everybody: Row = [401, 200, 200, 200, 200, 200, 200, 200, 200];

/** Own schedules of those who may generate reports, also for a sponsor. */
const ofOwner = (done: Outcome, ofBot: Outcome = done): AccessTable[string] => ({
  own: [401, 403, done, 403, done, done, done, ofBot, done],
  foreign: [401, 403, 404, 403, 404, 404, 404, ofBot === 403 ? 403 : 404, 404],
  random: [401, 403, 404, 403, 404, 404, 404, ofBot === 403 ? 403 : 404, 404],
});

/** Expected responses of the calls for reports across inventions; the columns are those of `expected-access.ts`. */
export const expectedPortfolioAccess: AccessTable = {
  'reports.getPortfolioFigures': { any: everybody },
  'reports.listPortfolioInventions': { any: everybody },
  'reports.listPortfolioDates': { any: everybody },
  'reports.exportPortfolioDocument': { any: [401, 403, 200, 403, 200, 200, 200, 200, 200] },
  'reports.exportPortfolioSheet': { any: [401, 403, 200, 403, 200, 200, 403, 200, 200] },
  'reports.queuePortfolioFile': { any: [401, 403, 201, 403, 201, 201, 201, 201, 201] },
  'reports.listPortfolioFiles': { any: [401, 403, 200, 403, 200, 200, 200, 200, 200] },
  'reports.downloadPortfolioFile': { any: [401, 403, 404, 403, 404, 404, 404, 404, 404] },
  'reports.listReportSchedules': { any: [401, 403, 200, 403, 200, 200, 200, 200, 200] },
  // Nothing leaves the hub without a person: a bot schedules no email.
  'reports.createReportSchedule': { any: [401, 403, 201, 403, 201, 201, 201, 403, 201] },
  'reports.updateReportSchedule': ofOwner(200, 403),
  'reports.deleteReportSchedule': ofOwner(204),
  'reports.sendReportNow': ofOwner(201, 403),
  'reports.listReportDeliveries': ofOwner('none'),
};

const schedule = (recipient: string) => ({
  title: 'Weekly status',
  kind: 'status',
  filterId: null,
  monthsAhead: 3,
  formats: ['pdf'],
  cadence: 'weekly',
  day: 1,
  hour: 8,
  recipients: [recipient],
});

const byId = ({ schedule: { id } }: Target): RequestParts => ({ params: { id } });

const nobody = '01a1fc26-c2a1-7ada-bb29-000000000041';

interface People {
  people: Readonly<Record<'granted', { email: string }>>;
}

/** Requests of the calls for reports across inventions. */
export const portfolioRequests: Readonly<Record<string, (target: Target, world: People) => CallRequest>> = {
  'reports.getPortfolioFigures': () => ({ parts: {}, expectedText: 'byStatus' }),
  'reports.listPortfolioInventions': () => ({ parts: {}, expectedText: 'collection' }),
  'reports.listPortfolioDates': () => ({ parts: {}, expectedText: 'collection' }),
  'reports.exportPortfolioDocument': () => ({
    parts: { body: { kind: 'status', format: 'docx', filterId: 'my-projects' } },
  }),
  'reports.exportPortfolioSheet': () => ({
    parts: { body: { kind: 'docket', format: 'csv' } },
    expectedText: 'Due date',
  }),
  'reports.queuePortfolioFile': () => ({
    parts: { body: { kind: 'status', format: 'docx' } },
    expectedText: 'queued',
  }),
  'reports.listPortfolioFiles': () => ({ parts: {} }),
  'reports.downloadPortfolioFile': () => ({ parts: { params: { id: nobody } } }),
  'reports.listReportSchedules': () => ({ parts: {}, expectedText: 'canSend' }),
  'reports.createReportSchedule': (_target, { people }) => ({
    parts: { body: schedule(people.granted.email) },
    expectedText: 'Weekly status',
  }),
  'reports.updateReportSchedule': (target, { people }) => ({
    parts: { ...byId(target), body: schedule(people.granted.email) },
    expectedText: target.schedule.id,
  }),
  'reports.deleteReportSchedule': (target) => ({ parts: byId(target) }),
  'reports.sendReportNow': (target) => ({ parts: byId(target), expectedText: 'waiting' }),
  'reports.listReportDeliveries': (target) => ({ parts: byId(target), expectedText: 'collection' }),
};

/** A document needs an invention that everyone may see; one that a request waits for, only a few of them: those of one's own projects that have a task. */
export const portfolioPreparations = {
  'reports.exportPortfolioDocument': async ({ hub }: { hub: TestHub }): Promise<undefined> => {
    const { id } = await buildInvention(hub.db);
    await sql`
      insert into invention_project_assignees (invention_id, principal_id, position)
      select ${id}::uuid, principals.id, row_number() over (order by principals.id)
      from principals`.execute(hub.db);
    await buildTask(hub.db, { invention_id: id });
  },
  'reports.queuePortfolioFile': async ({ hub }: { hub: TestHub }): Promise<undefined> => {
    await buildInvention(hub.db);
  },
};

const periods: Record<string, string>[] = [{}, { from: '2026-01-01', to: '2099-12-31' }];
const filters: Record<string, string>[] = [{}, ...each('filterId', ['my-tasks', 'my-projects'])];
const paged = { skip: '2', size: '3' };

/** Requests of the calls that read across inventions. */
export const portfolioCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'reports.getPortfolioFigures': queriesOf(...filters),
  'reports.listPortfolioInventions': queriesOf(...filters, { size: '200' }, paged),
  'reports.listPortfolioDates': queriesOf(
    ...filters.flatMap((filter) => periods.map((period) => ({ ...filter, ...period, size: '200' }))),
    paged,
  ),
  'reports.exportPortfolioDocument': [{ body: { kind: 'docket', format: 'pdf', filterId: 'my-projects' } }],
  'reports.exportPortfolioSheet': ['docket', 'status'].flatMap((kind) =>
    periods.map((period) => ({ body: { kind, format: 'csv', ...period } })),
  ),
  'reports.listPortfolioFiles': [{}],
  'reports.downloadPortfolioFile': [{ params: { id: nobody } }],
  'reports.listReportSchedules': [{}],
  'reports.listReportDeliveries': [{ params: { id: nobody } }],
};
