import { buffer } from 'node:stream/consumers';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import {
  addReportTemplateVersion,
  checkReportTemplate,
  createReportTemplate,
  deleteReportTemplate,
  downloadReportTemplate,
  getReportTemplate,
  listReportTemplates,
  listTemplateFields,
  previewReportTemplate,
} from '@hub/contract/reports/report-templates.calls.ts';
import {
  generateReports,
  getMergedConfig,
  getReportResult,
  listReports,
  previewReport,
} from '@hub/contract/reports/reports.calls.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { wordTemplate } from '@hub/testkit/builders/word-template.ts';
import mammoth from 'mammoth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQueued } from '../../../../test/support/run-queued.ts';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let person: { id: string };
let client: TestClient;
let reader: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  person = await buildPerson(hub.db, {
    first_name: 'Ada',
    last_name: 'Byron',
    permissions: ['inventions:edit', 'reports:generate', 'reports:manage'],
  });
  client = await hub.signIn(person);
  reader = await hub.signIn(await buildPerson(hub.db, { permissions: ['reports:generate'] }));
});
afterAll(() => hub.stop());

const fileOf = (...paragraphs: string[]) => new File([wordTemplate({ paragraphs })], 'Letter.docx');

const create = (title: string, file = fileOf('{{invention.title}}', '{{comments}}'), caller = client) =>
  caller.call(createReportTemplate, { body: { title }, file });

const textOf = async (file: Blob): Promise<string> =>
  (await mammoth.extractRawText({ buffer: Buffer.from(await file.arrayBuffer()) })).value.trim();

const build = async (title = 'Pump with a valve') =>
  inventionIdSchema.parse((await buildInvention(hub.db, { title })).id);

test('a template is added, listed with who and when, and downloaded as it was sent', async () => {
  const file = fileOf('{{invention.title}}', '{{comments}}');
  const { status, body } = await create('Reporting letter', file);
  expect(status).toBe(201);
  expect(body.current).toMatchObject({
    version: 1,
    fileName: 'Letter.docx',
    size: file.size,
    asked: ['Comments in the letter'],
    uploadedBy: 'Ada Byron',
  });
  const listed = (await reader.call(listReportTemplates, {})).body;
  expect(listed.map(({ title }) => title)).toContain('Reporting letter');
  const downloaded = await reader.call(downloadReportTemplate, { params: { id: body.id, version: 1 } });
  expect(Buffer.from(await downloaded.body.arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()));
  expect(downloaded.headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''Letter.docx",
    'x-content-type-options': 'nosniff',
  });
});

test('a document with unknown fields is refused, and each is named with its place', async () => {
  const file = fileOf('Dear client,', '{{invention.titel}} {{#people}}{{name}}');
  const { status, problem } = await create('Wrong fields', file);
  expect([status, problem.code]).toEqual([422, 'report_template.invalid']);
  expect(problem.errors).toEqual([
    {
      path: 'file',
      message: 'Text, paragraph 2: There is no field “invention.titel”. Did you mean “invention.title”?',
    },
    { path: 'file', message: 'Text, paragraph 2: {{#people}} has no end {{/people}}.' },
  ]);
  const checked = (await client.call(checkReportTemplate, { body: {}, file })).body;
  expect(checked.problems[0]).toMatchObject({
    field: 'invention.titel',
    place: { part: 'Text', paragraph: 2 },
  });
  expect((await client.call(listReportTemplates, {})).body.map(({ title }) => title)).not.toContain(
    'Wrong fields',
  );
});

test('a document of more than 5 MB is refused while it arrives', async () => {
  const file = new File([new Uint8Array(6 * 1024 * 1024)], 'Large.docx');
  expect((await create('Large', file)).problem.code).toBe('report_template.too_large');
});

test('two templates cannot have the same title, but that of a deleted one is free', async () => {
  const { id } = (await create('Same title')).body;
  expect((await create('same TITLE')).problem.code).toBe('report_template.title_taken');
  expect((await client.call(deleteReportTemplate, { params: { id } })).status).toBe(204);
  expect((await create('Same title')).status).toBe(201);
});

test('only people who manage reports add, change and delete templates', async () => {
  const { id } = (await create('Of managers')).body;
  const file = fileOf('{{today}}');
  const answers = [
    await create('Of a reader', file, reader),
    await reader.call(checkReportTemplate, { body: {}, file }),
    await reader.call(addReportTemplateVersion, { params: { id }, body: {}, file }),
    await reader.call(deleteReportTemplate, { params: { id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await hub.anonymous.call(listReportTemplates, {})).status).toBe(401);
});

test('a version is added, the older one stays, and a stale edit gets the current template', async () => {
  const first = (await create('Versions')).body;
  const add = (updatedAt: string, title?: string) =>
    client.call(addReportTemplateVersion, {
      params: { id: first.id },
      query: { updatedAt },
      body: title === undefined ? {} : { title },
      file: fileOf('{{today}}'),
    });
  const second = (await add(first.updatedAt, 'Versions renamed')).body;
  expect(second).toMatchObject({ title: 'Versions renamed', current: { version: 2, asked: [] } });
  expect(second.versions.map(({ version }) => version)).toEqual([2, 1]);
  const stale = await add(first.updatedAt);
  expect(stale.problem).toMatchObject({ code: 'entity.stale', current: { title: 'Versions renamed' } });
  const gone = { params: { id: first.id }, query: { updatedAt: first.updatedAt } };
  expect((await client.call(deleteReportTemplate, gone)).status).toBe(409);
});

test('an unknown template and version are not found', async () => {
  const { id } = (await create('Known')).body;
  const unknown = inventionIdSchema.parse('01900000-0000-7000-8000-00000000abcd');
  const inventionId = await build();
  const codes = await Promise.all([
    client.call(getReportTemplate, { params: { id: unknown } }),
    client.call(deleteReportTemplate, { params: { id: unknown } }),
    client.call(addReportTemplateVersion, { params: { id: unknown }, body: {}, file: fileOf('{{today}}') }),
    client.call(downloadReportTemplate, { params: { id, version: 2 } }),
    client.call(previewReportTemplate, { params: { id, version: 2 }, query: { inventionId } }),
  ]);
  expect(codes.map(({ problem }) => problem.code)).toEqual(Array(5).fill('report_template.not_found'));
});

test('a preview has the data of the invention, and that of a walled one is not found', async () => {
  const { id } = (await create('Preview', fileOf('{{invention.title}} for {{firm.name}}: {{signerName}}')))
    .body;
  const preview = (inventionId: ReturnType<typeof inventionIdSchema.parse>) =>
    client.call(previewReportTemplate, { params: { id, version: 1 }, query: { inventionId } });
  expect(await textOf((await preview(await build('{{firm.name}} & <b>'))).body)).toMatch(
    /^\{\{firm\.name\}\} & <b> for /,
  );
  const walled = await build('Walled');
  await wallInvention(hub.db, { id: walled }, person);
  expect((await preview(walled)).problem.code).toBe('invention.not_found');
});

test('a report is generated from a template as Word document, and its fields are merged with others by name', async () => {
  const inventionId = await build();
  const { id } = (await create('Generated letter')).body;
  const reports = (await client.call(listReports, { query: { inventionId } })).body;
  expect(reports.find((report) => report.id === id)).toMatchObject({
    kind: 'template',
    version: 1,
    configuration: { optional: ['comments'] },
  });
  const query = { reportIds: ['office-action-report', id], inventionId };
  const fields = (await client.call(getMergedConfig, { query })).body;
  expect(fields.find(({ name }) => name === 'comments')?.reports).toEqual(['office-action-report', id]);

  const body = { reportIds: id, values: JSON.stringify({ comments: 'First\nSecond' }) };
  const { results } = (await client.call(generateReports, { params: { inventionId }, body })).body;
  await runQueued(hub, 'reports.generate');
  expect(results).toHaveLength(1);
  const result = (await client.call(getReportResult, { params: { id: results[0]?.id ?? '' } })).body;
  expect(result).toMatchObject({ state: 'done', format: 'docx', version: 1, title: 'Generated letter' });
  const { sha256 } = await hub.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', result.file?.id ?? '')
    .executeTakeFirstOrThrow();
  const content = Buffer.concat(await (await hub.dependencies.storage.open(sha256)).toArray());
  // The reader of the test leaves line breaks out.
  expect(await textOf(new Blob([content]))).toBe('Pump with a valve\n\nFirstSecond');
  const asPdf = await client.call(previewReport, { params: { inventionId }, body: { reportId: id } });
  expect(asPdf.problem.code).toBe('report.no_pdf');

  await client.call(deleteReportTemplate, { params: { id } });
  const kept = hub.db.selectFrom('report_template_versions').select('version').where('template_id', '=', id);
  expect(await kept.execute()).toHaveLength(1);
});

test('the list of fields has every date, person and document with an example', async () => {
  const groups = (await reader.call(listTemplateFields, {})).body;
  const examples = new Map(
    groups.flatMap(({ label, fields }) => fields.map(({ name, example }) => [`${label}: ${name}`, example])),
  );
  expect(examples.get('All milestones: dueDate')).toBe('February 1, 2027');
  expect(examples.get('Extensions of time, within milestones: date')).toBe('March 1, 2027');
  expect(examples.get('Application at the patent office: application.number')).toBe('17/248,024');
  expect(examples.get('Everyone who works on it: name')).toBe('Emily Carter');
  expect(examples.get('Documents of the file wrapper by date: description')).toBe('Non-Final Rejection');
  expect(examples.get('Letter: recipient')).toBe('Recipient');
  expect([...examples.values()].filter((example) => example === '')).toEqual([]);
});

test('a template asks for a field of its own, and writes dates as its tags say', async () => {
  const file = fileOf(
    'Contact: {{ask: Client contact}}, room {{ask: Room}}.',
    '{{today | iso}} is {{today|german numeric}}. {{#people}}{{ask: Client contact}}{{/}}',
  );
  const { body } = await create('Own fields', file);
  expect(body.current.asked).toEqual(['Client contact', 'Room']);
  const inventionId = await build();
  const fields = (
    await reader.call(getMergedConfig, { query: { reportIds: body.id, inventionId } })
  ).body.map(({ name, label, section, required }) => ({ name, label, section, required }));
  const own = { section: 'Fields of the template', required: false };
  expect(fields).toEqual([
    { name: 'ask:Client contact', label: 'Client contact', ...own },
    { name: 'ask:Room', label: 'Room', ...own },
  ]);
  const generator = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['inventions:edit', 'reports:generate'] }),
  );
  const values = JSON.stringify({ 'ask:Client contact': 'Ben Adu' });
  const { status, body: run } = await generator.call(generateReports, {
    params: { inventionId },
    body: { reportIds: body.id, format: 'docx', values, fileNames: '{}', documents: '[]' },
  });
  expect(status).toBe(201);
  await runQueued(hub, 'reports.generate');
  const result = (await generator.call(getReportResult, { params: { id: run.results[0]?.id ?? '' } })).body;
  expect(result).toMatchObject({ state: 'done', basis: { entered: ['ask:Client contact'] } });
  const content = await hub.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', result.file?.id ?? '')
    .executeTakeFirstOrThrow();
  const bytes = await buffer(await hub.dependencies.storage.open(content.sha256));
  const text = (await mammoth.extractRawText({ buffer: bytes })).value;
  const today = todayIn(officeTimeZone, hub.clock.now());
  const [year, month, day] = today.split('-');
  expect(text).toContain('Contact: Ben Adu, room .');
  expect(text).toContain(`${today} is ${day}.${month}.${year}.`);
});

test('a template lists the references that the office lists for an invention', async () => {
  const file = fileOf('{{#citedReferences}}{{number}} ({{name}}), cited {{citedOn | iso}}; {{/}}');
  const { body } = await create('Cited references', file);
  const inventionId = await build();
  const listed = { invention_id: inventionId, cited_on: '2026-09-01' };
  await hub.db
    .insertInto('office_citations')
    .values([
      { ...listed, reference_key: 'US8000001', reference: 'Roe US 8000001 B2 ' },
      { ...listed, reference_key: 'US20150044531', reference: 'Itagaki; Takeshi US 20150044531 A1' },
    ])
    .execute();
  const preview = await reader.call(previewReportTemplate, {
    params: { id: body.id, version: 1 },
    query: { inventionId },
  });
  expect(await textOf(preview.body)).toBe(
    '2015/0044531 (Itagaki; Takeshi), cited 2026-09-01; 8,000,001 (Roe), cited 2026-09-01;',
  );
});
