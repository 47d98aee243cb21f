import { quotas } from '@hub/contract/quotas.ts';
import {
  exportPortfolioDocument,
  listPortfolioFiles,
  queuePortfolioFile,
} from '@hub/contract/reports/portfolio.calls.ts';
import { maxInventionsAtOnce } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import { sql } from 'kysely';
import mammoth from 'mammoth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runQueued } from '../../../../test/support/run-queued.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { createResumeReports } from '../jobs/resume-reports.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;

const status = { kind: 'status', format: 'docx' } as const;

beforeAll(async () => {
  hub = await startTestHub();
  const titles = Array.from({ length: maxInventionsAtOnce }, (_, copy) => `Copy ${copy + 1}`);
  await Promise.all(['Foldable chair', ...titles].map((title) => buildInvention(hub.db, { title })));
});
beforeEach(async () => {
  client = await hub.signIn(await buildPerson(hub.db, { permissions: ['reports:generate'] }));
});
afterAll(() => hub.stop());

const queue = async (from = client) => {
  const { status: code, body } = await from.call(queuePortfolioFile, { body: status });
  expect([code, body.state]).toEqual([201, 'queued']);
  return body.id;
};
const any = () => hub.db.selectFrom('inventions').select('id').limit(1).executeTakeFirstOrThrow();
const write = () => runQueued(hub, 'reports.write-portfolio');
const list = async (from = client) => (await from.call(listPortfolioFiles, {})).body;
const download = (id: string, from = client) =>
  from.send({ method: 'GET', url: `/api/reports/portfolio/files/${id}/content` });

test('a document on many inventions is refused at once, queued, and there for the person who asked', async () => {
  const refused = await client.call(exportPortfolioDocument, { body: status });
  expect(refused.problem.code).toBe('report.too_large_to_wait');

  const id = await queue();
  expect((await download(id)).json()).toMatchObject({ code: 'report.unfinished' });
  await write();
  const [file] = await list();
  expect(file).toMatchObject({ id, state: 'done', kind: 'status', filterTitle: null, failure: null });
  expect(file?.name).toMatch(/^portfolio-status-\d{4}-\d\d-\d\d\.docx$/);
  const answer = await download(id);
  expect(answer.headers['content-disposition']).toContain(file?.name);
  const { value } = await mammoth.extractRawText({ buffer: answer.rawPayload });
  expect(value).toContain('Foldable chair');
  expect(value).toContain(`Copy ${maxInventionsAtOnce}`);

  const other = await hub.signIn(await buildPerson(hub.db, { permissions: ['reports:generate'] }));
  expect(await list(other)).toEqual([]);
  expect((await download(id, other)).json()).toMatchObject({ code: 'report.result_not_found' });
});

test('a finished document stays behind a wall that was raised after it was written', async () => {
  const secret = await buildInvention(hub.db, { title: 'Secret hinge' });
  const id = await queue();
  await write();
  expect((await download(id)).statusCode).toBe(200);
  await wallInvention(hub.db, secret, client.person);
  expect((await download(id)).json()).toMatchObject({ code: 'report.no_longer_visible' });
  const again = await queue();
  await write();
  expect((await download(again)).statusCode).toBe(200);
});

test('a document fails with its reason when the person may no longer generate reports', async () => {
  await queue();
  await sql`delete from person_roles where person_id = ${client.person.id}`.execute(hub.db);
  await write();
  const { rows } = await sql<{ failure: string }>`
    select failure from report_results order by created_at desc limit 1`.execute(hub.db);
  expect(rows[0]?.failure).toBe('The person who asked for it may no longer generate reports.');
});

test('a document whose process died is written by the next one', async () => {
  const id = await queue();
  await sql`delete from pgboss.job`.execute(hub.db);
  const before = hub.clock.now().subtract({ minutes: 1 }).toString();
  await sql`update report_results set state = 'running', claim = ${id}, updated_at = ${before}
    where id = ${id}`.execute(hub.db);
  await createResumeReports(hub.dependencies).run();
  await write();
  expect(await list()).toMatchObject([{ id, state: 'done' }]);
});

test('documents count among the reports that a person may have waiting', async () => {
  for (let n = 0; n < quotas.waitingReports; n++)
    await buildReport(hub.db, { requested_by: client.person.id, invention_id: (await any()).id });
  const { problem } = await client.call(queuePortfolioFile, { body: status });
  expect(problem.code).toBe('report.too_many_waiting');
  await hub.db.deleteFrom('report_runs').where('requested_by', '=', client.person.id).execute();
  await queue();
});

test('a document is kept for 24 hours', async () => {
  const id = await queue();
  await write();
  await sql`update report_runs set created_at = created_at - interval '24 hours'`.execute(hub.db);
  expect(await list()).toEqual([]);
  expect((await download(id)).json()).toMatchObject({ code: 'report.result_not_found' });
  await queue();
  const { rows } = await sql`select from report_results where id = ${id}`.execute(hub.db);
  expect(rows).toEqual([]);
});
