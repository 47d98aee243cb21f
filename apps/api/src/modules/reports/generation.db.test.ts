import { inventionIdSchema } from '@hub/contract/fields.ts';
import {
  generateReportAgain,
  generateReports,
  getMergedConfig,
  getReportChanges,
  getReportResult,
  listReportResults,
  listReports,
  retryReport,
} from '@hub/contract/reports/reports.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobEntries } from '../../../test/support/job-entries.ts';
import { runQueued } from '../../../test/support/run-queued.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createResumeReports } from './jobs/resume-reports.job.ts';

let hub: TestHub;
let person: { id: string };
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  person = await buildPerson(hub.db, {
    permissions: ['inventions:create', 'inventions:edit', 'reports:generate'],
  });
  client = await hub.signIn(person);
});
afterAll(() => hub.stop());

const build = async (overrides: Parameters<typeof buildInvention>[1] = {}) => {
  const { id } = await buildInvention(hub.db, { title: 'Pump with a valve', ...overrides });
  return inventionIdSchema.parse(id);
};

interface Form {
  reportIds: string;
  values?: object;
  format?: 'docx' | 'pdf' | 'both';
  language?: string;
  fileNames?: object;
  documents?: object;
}

const generate = (
  inventionId: string,
  { reportIds, format = 'pdf', language = 'en', values = {}, fileNames = {}, documents = [] }: Form,
) =>
  client.call(generateReports, {
    params: { inventionId: inventionIdSchema.parse(inventionId) },
    body: {
      reportIds,
      format,
      language: language as 'en',
      values: JSON.stringify(values),
      fileNames: JSON.stringify(fileNames),
      documents: JSON.stringify(documents),
    },
  });

const runJobs = () => runQueued(hub, 'reports.generate');
const read = async (id = '') => (await client.call(getReportResult, { params: { id } })).body;

const listFiles = (inventionId: string) =>
  hub.db
    .selectFrom('files')
    .select(['id', 'name', 'sha256', 'source'])
    .where('invention_id', '=', inventionId)
    .orderBy('name')
    .execute();

const readContent = async (sha256: string): Promise<Buffer> =>
  Buffer.concat(await (await hub.dependencies.storage.open(sha256)).toArray());

const listEvents = async (inventionId: string) =>
  hub.db
    .selectFrom('stream_events')
    .select(['type', 'metadata'])
    .where('invention_id', '=', inventionId)
    .orderBy('seq')
    .execute();

test('a report is queued in both formats, generated once, and stored in the files of the invention', async () => {
  const inventionId = await build({ reference_list: ['HUB-1-US'] });
  const { status, body } = await generate(inventionId, {
    reportIds: 'invention-summary',
    format: 'both',
    values: { summaryComments: 'For the client.' },
  });
  expect(status).toBe(201);
  expect(body.results).toMatchObject([
    { runId: body.runId, reportId: 'invention-summary', format: 'docx', state: 'queued', file: null },
    { runId: body.runId, title: 'Invention summary', format: 'pdf', state: 'queued', finishedAt: null },
  ]);
  expect(await runJobs()).toBe(2);
  const [word, pdf] = await Promise.all(body.results.map(({ id }) => read(id)));
  expect(word).toMatchObject({ state: 'done', failure: null, createdBy: { firstName: 'Ada' } });
  expect(pdf?.basis).toMatchObject({
    values: { title: 'Pump with a valve', summaryComments: 'For the client.' },
    entered: ['summaryComments'],
  });
  expect(pdf?.basis.factsAt).toMatch(/Z$/);
  const files = await listFiles(inventionId);
  const entries = await listJobEntries(hub, 'reports.generate', inventionId);
  expect(entries.map(({ changed }) => changed).sort()).toEqual(files.map(({ id }) => id).sort());
  expect(files).toMatchObject([
    { id: word?.file?.id, name: expect.stringMatching(/^Invention summary HUB-1-US .*\.docx$/) },
    { id: pdf?.file?.id, source: 'report', name: expect.stringMatching(/\.pdf$/) },
  ]);
  const [asWord, asPdf] = await Promise.all(files.map(({ sha256 }) => readContent(sha256)));
  expect(asWord?.subarray(0, 2).toString()).toBe('PK');
  expect(asPdf?.subarray(0, 5).toString()).toBe('%PDF-');
  const events = await listEvents(inventionId);
  expect(events.map(({ type }) => type)).toEqual([
    'file.added',
    'report.generated',
    'file.added',
    'report.generated',
  ]);
  // The two jobs run in either order.
  const generated = events.filter(({ type }) => type === 'report.generated');
  for (const result of [word, pdf]) {
    const named = expect.objectContaining({ reportResultId: result?.id, fileId: result?.file?.id });
    expect(generated.map(({ metadata }) => metadata)).toContainEqual(named);
  }
});

test('a report shows what is being generated of it, and what its newest finished generation made', async () => {
  const inventionId = await build();
  const listed = async (reportId: string) => {
    const { body } = await client.call(listReports, { query: { inventionId } });
    return body.find(({ id }) => id === reportId);
  };
  const first = await generate(inventionId, { reportIds: 'invention-summary', format: 'both' });
  const queued = await listed('invention-summary');
  expect(queued?.jobs.map(({ format, state }) => [format, state])).toEqual([
    ['docx', 'queued'],
    ['pdf', 'queued'],
  ]);
  expect(queued?.results).toEqual([]);
  await runJobs();
  await generate(inventionId, { reportIds: 'invention-summary', format: 'pdf' });
  const report = await listed('invention-summary');
  expect(report?.jobs).toMatchObject([{ format: 'pdf', state: 'queued' }]);
  expect(report?.results).toMatchObject([
    { runId: first.body.runId, format: 'docx', state: 'done', file: { isDeleted: false } },
    { runId: first.body.runId, format: 'pdf', state: 'done', file: { isDeleted: false } },
  ]);
  expect(await listed('docket-report')).toMatchObject({ jobs: [], results: [] });
});

test('results are listed newest first, with those of one run together', async () => {
  const inventionId = await build();
  const first = (await generate(inventionId, { reportIds: 'invention-summary' })).body;
  hub.clock.advance({ seconds: 1 });
  const second = (
    await generate(inventionId, {
      reportIds: 'portfolio-status,docket-report',
      fileNames: { 'docket-report': 'Dates for Ms. Chen' },
    })
  ).body;
  await runJobs();
  const list = async (query = {}) =>
    (await client.call(listReportResults, { params: { inventionId }, query })).body;
  const all = await list();
  expect(all.collection.map(({ reportId }) => reportId)).toEqual([
    'portfolio-status',
    'docket-report',
    'invention-summary',
  ]);
  expect(all.collection[1]?.file?.name).toBe('Dates for Ms. Chen.pdf');
  expect(await list({ runId: first.runId })).toMatchObject({ total: 1 });
  expect((await list({ size: '1', skip: '1' })).collection).toMatchObject([{ runId: second.runId }]);
});

test.each([
  ['no report', { reportIds: '' }, 400, /reportIds/],
  ['an unknown report', { reportIds: 'invention-summary,nothing' }, 404, /report\.not_found/],
  [
    'a required field that is missing',
    { reportIds: 'disclosure-list' },
    400,
    /"path":"values\.citations","message":"[^"]+: Add at least one entry\."/,
  ],
  [
    'a field of 1 MB',
    { reportIds: 'invention-summary', values: { summaryComments: 'x'.repeat(1_048_576) } },
    400,
    /"path":"values\.summaryComments","message":"Shorten the text to 100,000 characters\."/,
  ],
  [
    'a date that does not exist',
    { reportIds: 'docket-report', values: { periodFrom: '2026-02-30' } },
    400,
    /"path":"values\.periodFrom"/,
  ],
  [
    'a value of the wrong kind',
    { reportIds: 'invention-summary', values: { title: { a: 1 } } },
    400,
    /values/,
  ],
  [
    'a file name with a path',
    { reportIds: 'invention-summary', fileNames: { 'invention-summary': '../x' } },
    400,
    /"path":"fileNames\.invention-summary","message":"Leave out these characters/,
  ],
  [
    'a file name that two reports share',
    {
      reportIds: 'invention-summary,declaration',
      values: { inventors: [{ legalName: 'Ada' }], declarationTarget: 'attached' },
      fileNames: { 'invention-summary': 'For Ms. Chen', declaration: 'for ms. chen' },
    },
    400,
    /"path":"fileNames\.declaration","message":"Another report has this name\."/,
  ],
  ['an unknown language', { reportIds: 'invention-summary', language: 'fr' }, 400, /language/],
] satisfies [string, Form, number, RegExp][])(
  '%s is refused, and nothing is queued',
  async (_, form, status, text) => {
    const inventionId = await build();
    const answer = await generate(inventionId, form);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.problem)).toMatch(text);
    expect(await runJobs()).toBe(0);
  },
);

test('form data that is not JSON where JSON is expected is refused', async () => {
  const inventionId = await build();
  const { problem } = await client.call(generateReports, {
    params: { inventionId },
    body: { reportIds: 'invention-summary', values: '{"title":' },
  });
  expect(problem).toMatchObject({ status: 400, errors: [{ path: 'values', message: 'Must be JSON' }] });
});

test('fields that no chosen report has are ignored', async () => {
  const inventionId = await build();
  const { body } = await generate(inventionId, {
    reportIds: 'invention-summary',
    values: { nothing: 'x', citations: [] },
  });
  await runJobs();
  expect((await read(body.results[0]?.id)).basis.values).toEqual({ title: 'Pump with a valve' });
});

test('a title in any script, with markup and formulas, is printed as text, also without an application', async () => {
  const title = `=HYPERLINK("http://x") <b>&amp;</w:t> مضخة 泵 🚀`;
  const inventionId = await build({ title });
  const { body } = await generate(inventionId, {
    reportIds: 'declaration,invention-summary',
    format: 'both',
    values: { inventors: [{ legalName: title }] },
  });
  await runJobs();
  const results = await Promise.all(body.results.map(({ id }) => read(id)));
  expect(results.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  const { lines } = await hub.db
    .selectFrom('report_results')
    .select('lines')
    .where('id', '=', results[2]?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(lines)).toContain(JSON.stringify(title).slice(1, -1));
});

test('500 references are listed in one report', async () => {
  const inventionId = await build();
  const citations = Array.from({ length: 500 }, (_, n) => ({
    kind: 'us-patent',
    number: String(9_000_000 + n),
    name: `Inventor ${n}`,
  }));
  const { body } = await generate(inventionId, { reportIds: 'disclosure-list', values: { citations } });
  await runJobs();
  expect(await read(body.results[0]?.id)).toMatchObject({ state: 'done' });
});

test('linked documents are kept with their titles; those of another invention are refused', async () => {
  const inventionId = await build();
  const link = async (invention_id: string) => {
    const { id } = await buildDocument(hub.db, { invention_id, code: 'CTNF' });
    return [{ id, kind: 'document', use: 'source' }];
  };
  const { body } = await generate(inventionId, {
    reportIds: 'invention-summary',
    documents: await link(inventionId),
  });
  expect(body.results[0]?.basis.documents).toMatchObject([
    { title: 'CTNF Non-Final Rejection', use: 'source', fileId: null },
  ]);
  await runJobs();
  const { problem } = await generate(inventionId, {
    reportIds: 'invention-summary',
    documents: await link(await build()),
  });
  expect(problem).toMatchObject({ status: 400, code: 'report.unknown_document' });
});

test('a report fails for a person who lost access meanwhile, alone, and can be tried again', async () => {
  const inventionId = await build();
  const wall = { id: inventionId };
  const { body } = await generate(inventionId, { reportIds: 'invention-summary' });
  const id = body.results[0]?.id ?? '';
  await wallInvention(hub.db, wall, person);
  await runJobs();
  expect((await client.call(getReportResult, { params: { id } })).status).toBe(404);
  await hub.db.deleteFrom('invention_walls').where('invention_id', '=', inventionId).execute();
  expect(await read(id)).toMatchObject({
    state: 'failed',
    failure: 'The person who asked for it may no longer change this invention.',
    file: null,
  });
  expect((await listEvents(inventionId)).map(({ type }) => type)).toEqual(['report.failed']);
  expect((await client.call(retryReport, { params: { id } })).body).toMatchObject({ state: 'queued' });
  await runJobs();
  expect(await read(id)).toMatchObject({ state: 'done', failure: null });
  expect((await client.call(retryReport, { params: { id } })).problem.code).toBe('report.not_failed');
});

test('a report whose process died is generated by another one, and stored once', async () => {
  const inventionId = await build();
  const running = await buildReport(hub.db, {
    invention_id: inventionId,
    requested_by: person.id,
    values: { title: 'Pump' },
    state: 'running',
    claim: person.id,
    alive_at: Temporal.Now.instant().toString(),
  });
  const resume = createResumeReports(hub.dependencies);
  const job = hub.dependencies.jobs.listQueued().find(({ name }) => name === 'reports.generate');
  await resume.run();
  expect(await runJobs()).toBe(0);
  await job?.run({ resultId: running.id });
  expect(await read(running.id)).toMatchObject({ state: 'running' });
  await sql`update report_results set alive_at = now() - interval '31 seconds'`.execute(hub.db);
  await resume.run();
  expect(await runJobs()).toBe(1);
  await job?.run({ resultId: running.id });
  expect(await read(running.id)).toMatchObject({ state: 'done' });
  expect(await listFiles(inventionId)).toHaveLength(1);
});

test("a report is generated again with today's data, its language and what was entered, and shows what changed", async () => {
  const inventionId = await build({ title: 'Pump' });
  const { body } = await generate(inventionId, {
    reportIds: 'invention-summary,declaration',
    language: 'de',
    values: {
      summaryComments: 'Keep this.',
      inventors: [{ legalName: 'Ada' }],
      declarationTarget: 'attached',
    },
  });
  expect(body.results.map(({ language }) => language)).toEqual(['de', 'en']);
  const id = body.results[0]?.id ?? '';
  const again = () => client.call(generateReportAgain, { params: { id } });
  expect((await again()).problem.code).toBe('report.unfinished');
  await runJobs();
  expect((await read(id)).file?.name).toMatch(/^Übersicht zur Erfindung .*\.pdf$/);
  await hub.db.updateTable('inventions').set({ title: 'Gearbox' }).where('id', '=', inventionId).execute();
  const config = await client.call(getMergedConfig, {
    query: { reportIds: ['invention-summary'], inventionId },
  });
  const offered = config.body.filter(({ earlier }) => earlier !== null);
  expect(offered).toMatchObject([{ name: 'summaryComments', value: null, earlier: { value: 'Keep this.' } }]);
  const repeated = await again();
  expect(repeated).toMatchObject({
    status: 201,
    body: {
      predecessorId: id,
      state: 'queued',
      language: 'de',
      basis: { values: { title: 'Gearbox', summaryComments: 'Keep this.' } },
    },
  });
  const changesOf = (resultId: string) => client.call(getReportChanges, { params: { id: resultId } });
  expect((await changesOf(repeated.body.id)).problem.code).toBe('report.unfinished');
  await runJobs();
  const changes = (await changesOf(repeated.body.id)).body;
  expect(changes).toMatchObject({
    predecessorId: id,
    fields: [{ name: 'title', label: 'Title of the invention', from: 'Pump', to: 'Gearbox' }],
  });
  expect(changes.lines).toContainEqual({ change: 'removed', text: 'Pump' });
  expect(changes.lines).toContainEqual({ change: 'added', text: 'Gearbox' });
  expect((await changesOf(id)).body).toEqual({ predecessorId: null, fields: [], lines: [] });
});
