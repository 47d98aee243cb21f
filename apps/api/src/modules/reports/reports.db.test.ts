import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import {
  checkReports,
  deleteReportDraft,
  generateReports,
  getMergedConfig,
  listReportDrafts,
  listReports,
  previewReport,
  putReportDraft,
} from '@hub/contract/reports/reports.calls.ts';
import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile as buildStoredFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { newId } from '../../platform/ids.ts';
import { loadRequester } from '../../spine/access/actor.ts';
import { readReportFacts } from './facts/read-report-facts.ts';
import { createRendererCheck } from './rendering/check-renderer.ts';

let hub: TestHub;
let attorney: { id: string };
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  attorney = await buildPerson(hub.db, {
    first_name: 'Emily',
    last_name: 'Carter',
    permissions: ['inventions:edit', 'reports:generate'],
    isAttorney: true,
  });
  client = await hub.signIn(attorney);
});
afterAll(() => hub.stop());

const actionDate = '2026-01-05';

/** Builds an invention with an application, its family, a statutory milestone, tasks and people. */
const buildFile = async () => {
  const { db } = hub;
  const invention = await buildInvention(db, {
    title: 'Pump',
    reference_list: ['HUB-1042-US'],
    application_number: '17248024',
    entity_size: 'small',
  });
  const ofInvention = { invention_id: invention.id };
  await db
    .insertInto('patent_applications')
    .values({
      ...ofInvention,
      application_number: '17248024',
      filing_date: '2025-01-06',
      examiner: 'Rivera, Dana',
      docket_reference: '76-424.R',
      applicant: 'Northfield Machines Inc.',
      inventors: ['Terry Baer', 'Wayne Klopfenstein'],
    })
    .execute();
  await db
    .insertInto('office_continuity')
    .values({
      ...ofInvention,
      position: 0,
      relation: 'parent',
      parent_application_number: '15000001',
      child_application_number: '17248024',
      parentage_text: 'This application is a continuation of',
    })
    .execute();
  await db
    .insertInto('invention_project_assignees')
    .values({ ...ofInvention, principal_id: attorney.id, position: 0 })
    .execute();
  const action = await buildDocument(db, { ...ofInvention, document_date: actionDate });
  const milestone = await buildMilestone(db, {
    ...ofInvention,
    title: 'Respond to office action',
    due_at: '2026-04-06',
    rule_id: 'OA-NF',
    deadline: JSON.stringify(
      computeDeadline({ rule: ruleInForce('OA-NF', actionDate), trigger: actionDate, entitySize: 'small' }),
    ),
    assignees: [attorney],
  });
  await db
    .insertInto('milestone_documents')
    .values({ milestone_id: milestone.id, document_id: action.id, relation: 'opened' })
    .execute();
  await buildTask(db, { ...ofInvention, due_at: '2020-01-01' });
  await buildTask(db, { ...ofInvention, status: 'done' });
  return { inventionId: inventionIdSchema.parse(invention.id), action };
};

test('the reports of an invention are listed with their fields', async () => {
  const { inventionId } = await buildFile();
  const { body } = await client.call(listReports, { query: { inventionId } });
  expect(body.map(({ id }) => id)).toEqual([
    'invention-summary',
    'office-action-report',
    'filing-letter',
    'allowance-letter',
    'grant-letter',
    'maintenance-letter',
    'response-shell',
    'continued-examination',
    'notice-of-appeal',
    'extension-petition',
    'disclosure-list',
    'application-data-sheet',
    'declaration',
    'docket-report',
    'portfolio-status',
  ]);
  expect(body[0]).toMatchObject({
    kind: 'built-in',
    version: null,
    configuration: { required: ['title'], optional: ['summaryComments'] },
    jobs: [],
    results: [],
  });
});

test('an invention id and at least one report are needed', async () => {
  const list = await client.send({ method: 'GET', url: '/api/reports/' });
  expect(list.json()).toMatchObject({ status: 400, errors: [{ path: 'inventionId' }] });
  const config = await client.send({ method: 'GET', url: '/api/reports/config/merged' });
  expect(config.json()).toMatchObject({
    status: 400,
    errors: [{ path: 'reportIds', message: 'Choose at least one report' }],
  });
  const generate = await client.send({ method: 'POST', url: '/api/reports/generate/nothing' });
  expect(generate.statusCode).toBe(400);
  const { id } = await buildInvention(hub.db);
  const empty = await client.send({ method: 'POST', url: `/api/reports/generate/${id}` });
  expect(empty.json()).toMatchObject({
    status: 400,
    errors: [{ path: 'reportIds', message: 'Choose at least one report' }],
  });
});

test('fields of several reports are merged by name, with defaults and their sources from the invention', async () => {
  const { inventionId, action } = await buildFile();
  const reportIds = ['office-action-report', 'application-data-sheet'];
  const { body } = await client.call(getMergedConfig, { query: { reportIds, inventionId } });
  const fields = new Map(body.map((field) => [field.name, field]));
  expect(fields.size).toBe(body.length);
  expect(fields.get('title')).toMatchObject({
    value: 'Pump',
    source: 'Invention',
    required: true,
    reports: reportIds,
  });
  expect(fields.get('action')).toMatchObject({
    value: action.id,
    choices: [{ value: action.id, label: expect.stringContaining('Non-Final Rejection') }],
  });
  expect(fields.get('inventors')?.value).toMatchObject([
    { legalName: 'Terry Baer' },
    { legalName: 'Wayne Klopfenstein' },
  ]);
  expect(fields.get('rejections')).toMatchObject({ kind: 'rows', value: null, source: null });
  const bare = (await client.call(getMergedConfig, { query: { reportIds } })).body;
  expect(bare.map(({ name }) => name)).toEqual(body.map(({ name }) => name));
  expect(bare.every(({ value }) => value === null)).toBe(true);
  const unknown = await client.call(getMergedConfig, { query: { reportIds: ['nothing'] } });
  expect(unknown.problem.code).toBe('report.not_found');
});

test('the rejections of an action whose text is in the hub are filled in, to be checked', async () => {
  const { inventionId, action } = await buildFile();
  const read = async () => {
    const query = { reportIds: ['office-action-report'], inventionId };
    const { body } = await client.call(getMergedConfig, { query });
    return body.find(({ name }) => name === 'rejections');
  };
  const file = await buildStoredFile(hub.db, { invention_id: inventionId });
  const now = Temporal.Now.instant().toString();
  await hub.db
    .insertInto('office_downloads')
    .values({
      ...{ id: file.id, invention_id: inventionId, document_id: action.id, file_id: file.id },
      ...{ state: 'completed', requested_by: attorney.id, created_at: now, updated_at: now },
    })
    .execute();
  expect(await read()).toMatchObject({ value: null, source: null });
  const text =
    'Claims 1-7 are rejected under 35 U.S.C. 103 as being unpatentable over Miller (US 9,123,456 B2).';
  await buildFilePage(hub.db, { sha256: file.sha256, text });
  expect(await read()).toMatchObject({
    value: [
      { ground: '103', claims: '1-7', references: expect.stringContaining('9,123,456'), reasoning: text },
    ],
    source: 'Read from the action of January 5, 2026 (Non-Final Rejection). Check it.',
  });
});

test('every part of the facts comes from the database', async () => {
  const { inventionId, action } = await buildFile();
  const actor = await loadRequester(hub.db, attorney.id, {
    now: hub.clock.now(),
    requiresSecondFactor: false,
  });
  if (!actor) throw new Error('The attorney is not active');
  const { facts } = await readReportFacts(hub.dependencies, hub.db, actor, [inventionId]);
  expect(facts.preparedBy).toMatchObject({ name: 'Emily Carter', role: 'attorney' });
  expect(facts.inventions).toMatchObject([
    {
      id: inventionId,
      references: ['HUB-1042-US'],
      entitySize: 'small',
      application: { examiner: 'Rivera, Dana', docketNumber: '76-424.R', filingDate: '2025-01-06' },
      people: [{ name: 'Emily Carter', role: 'attorney' }],
      parents: [{ applicationNumber: '15000001', relation: 'This application is a continuation of' }],
      children: [],
      milestones: [
        {
          title: 'Respond to office action',
          dueAt: '2026-04-06',
          state: 'active',
          assignees: ['Emily Carter'],
          documentId: action.id,
          deadline: { ruleId: 'OA-NF', trigger: actionDate, extensions: [{ month: 1, fee: 94 }, {}, {}] },
        },
      ],
      documents: [{ id: action.id, code: 'CTNF', date: actionDate, direction: 'OUTGOING' }],
      citedReferences: [],
      tasks: { open: 1, overdue: 1, done: 1 },
    },
  ]);
});

test('reports know what waits to be docketed and when the wrapper was read, and the wizard warns of it', async () => {
  const { inventionId } = await buildFile();
  const params = { inventionId };
  const wrapper = {
    invention_id: inventionId,
    description: 'Notice of Allowance',
    document_date: '2026-01-12',
  };
  await buildDocument(hub.db, { ...wrapper, code: 'NOA', outcome: { outcome: 'proposed' } });
  const defaultOf = async (name: string) => {
    const query = { reportIds: ['disclosure-list'], inventionId };
    return (await client.call(getMergedConfig, { query })).body.find((field) => field.name === name);
  };
  expect(await defaultOf('disclosureWindow')).toMatchObject({ value: null, source: null });
  const warned = async (reportIds: string[], values = {}) =>
    (await client.call(checkReports, { params, body: { reportIds, values } })).body.map(({ text }) => text);
  expect(await warned(['docket-report'])).toEqual([
    '1 document not yet docketed: Notice of Allowance, January 12, 2026. Dates that follow from it are missing here.',
  ]);
  expect(await warned(['disclosure-list'])).toEqual([
    expect.stringContaining('The file wrapper was not read'),
  ]);
  expect(await warned(['application-data-sheet'])).toEqual([expect.stringContaining('no change is marked')]);
  const readAt = '2026-01-15T12:00:00Z';
  await hub.db
    .insertInto('office_readings')
    .values({
      ...{ invention_id: inventionId, application_number: '17248024', state: 'waiting' },
      ...{ last_read_at: readAt, next_read_at: readAt, updated_at: readAt },
    })
    .execute();
  expect(await defaultOf('disclosureWindow')).toMatchObject({
    value: 'd',
    source: 'File wrapper, read January 15, 2026',
  });
  expect(await warned(['disclosure-list'], { disclosureWindow: 'b' })).toEqual([
    'By the file wrapper, read January 15, 2026, the time of 37 CFR 1.97(b) has ended.',
  ]);
  const [compared, unmarked] = await warned(['application-data-sheet']);
  expect(compared).toContain('published on January 15, 2026');
  expect(unmarked).not.toContain('Title of the invention');
  await hub.db
    .updateTable('office_readings')
    .set({ state: 'mismatch', fault: 'Another title' })
    .where('invention_id', '=', inventionId)
    .execute();
  expect((await warned(['application-data-sheet']))[1]).toContain('Title of the invention');
});

test('an entry of a list that is not text is named by its row and column', async () => {
  const { inventionId } = await buildFile();
  const values = {
    citations: [
      { kind: 'us-patent', number: '1' },
      { kind: 'foreign', number: 7 },
    ],
  };
  const refused = await client.send({
    method: 'POST',
    url: `/api/reports/check/${inventionId}`,
    payload: { reportIds: ['disclosure-list'], values },
  });
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ path: 'values.citations', message: 'Entry 2, number: Must be text' }],
  });
});

test('a preview is a PDF that is not stored; fields that are not valid are named', async () => {
  const { inventionId } = await buildFile();
  const params = { inventionId };
  const preview = (body: { reportId: string; values?: Record<string, string>; language?: 'de' }) =>
    client.call(previewReport, { params, body });
  const shown = await preview({ reportId: 'invention-summary', values: { summaryComments: 'Draft' } });
  expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf' });
  const german = await preview({ reportId: 'invention-summary', language: 'de' });
  expect(await german.body.text()).toContain('/Lang (de)');
  const refused = await preview({ reportId: 'docket-report', values: { periodTo: 'soon' } });
  expect(refused.problem).toMatchObject({ status: 400, errors: [{ path: 'values.periodTo' }] });
  const stored = await hub.db
    .selectFrom('files')
    .select('id')
    .where('invention_id', '=', inventionId)
    .execute();
  expect(stored).toEqual([]);
});

const draftOf = (values: Record<string, string>, reportIds = ['invention-summary']) => ({
  step: 'fill' as const,
  documents: [],
  reportIds,
  values,
  format: 'both' as const,
  language: 'de' as const,
  fileNames: {},
});
const draftsOf = async (inventionId: InventionId, reader = client) =>
  (await reader.call(listReportDrafts, { params: { inventionId } })).body;

test('a draft is kept for its person, and a second device does not overwrite it unnoticed', async () => {
  const { inventionId } = await buildFile();
  const params = { inventionId, id: newId() };
  const put = (values: Record<string, string>, updatedAt?: string) =>
    client.call(putReportDraft, { params, query: updatedAt ? { updatedAt } : {}, body: draftOf(values) });
  expect(await draftsOf(inventionId)).toEqual([]);
  const first = await put({ title: 'One' });
  expect(first.body).toMatchObject({ ...params, language: 'de', values: { title: 'One' } });
  const second = await put({ title: 'Two' }, first.body.updatedAt);
  expect(second.body.updatedAt > first.body.updatedAt).toBe(true);
  for (const stale of [first.body.updatedAt, undefined]) {
    const { problem } = await put({ title: 'Three' }, stale);
    expect(problem).toMatchObject({
      status: 409,
      code: 'entity.stale',
      current: { values: { title: 'Two' } },
    });
  }
  const colleague = await hub.signIn(await buildPerson(hub.db, { permissions: ['reports:generate'] }));
  expect(await draftsOf(inventionId, colleague)).toEqual([]);
  expect((await colleague.call(deleteReportDraft, { params })).status).toBe(204);
  expect(await draftsOf(inventionId)).toHaveLength(1);
  expect((await client.call(deleteReportDraft, { params })).status).toBe(204);
  expect(await draftsOf(inventionId)).toEqual([]);
  const gone = await put({ title: 'Four' }, second.body.updatedAt);
  expect(gone.problem).toMatchObject({ code: 'entity.stale', current: null });
});

test('a person has a draft for each choice of reports, up to 20, and each is saved and discarded alone', async () => {
  const { inventionId } = await buildFile();
  const ids = Array.from({ length: 20 }, newId);
  const put = (id: string, reportId: string, updatedAt?: string) =>
    client.call(putReportDraft, {
      params: { inventionId, id },
      query: updatedAt ? { updatedAt } : {},
      body: draftOf({}, [reportId]),
    });
  const [first] = await Promise.all(ids.map((id) => put(id, 'invention-summary')));
  expect((await put(newId(), 'declaration')).problem).toMatchObject({ code: 'report.too_many_drafts' });
  await put(ids[0] ?? '', 'declaration', first?.body.updatedAt);
  const [changed, ...others] = await draftsOf(inventionId);
  expect(changed).toMatchObject({ id: ids[0], reportIds: ['declaration'] });
  expect(others.flatMap(({ reportIds }) => reportIds)).toEqual(Array(19).fill('invention-summary'));
  await client.call(deleteReportDraft, { params: { inventionId, id: ids[1] ?? '' } });
  const left = (await draftsOf(inventionId)).map(({ id }) => id);
  expect(left.toSorted()).toEqual(ids.filter((id) => id !== ids[1]).toSorted());
});

test('a draft ends with the reports that were filled in with it, and no other generation deletes it', async () => {
  const { inventionId } = await buildFile();
  const params = { inventionId };
  const put = async (id: string) =>
    (await client.call(putReportDraft, { params: { inventionId, id }, body: draftOf({}) })).body;
  const [draft, other] = [await put(newId()), await put(newId())];
  const generate = (values: object, from?: { id: string; updatedAt: string }) =>
    client.call(generateReports, {
      params,
      body: {
        reportIds: 'invention-summary',
        format: 'pdf',
        values: JSON.stringify(values),
        ...(from ? { draft: JSON.stringify({ id: from.id, updatedAt: from.updatedAt }) } : {}),
      },
    });
  const stays = async () => expect(await draftsOf(inventionId)).toHaveLength(2);
  expect((await generate({ summaryComments: 5 }, draft)).status).toBe(400);
  await stays();
  expect((await generate({})).status).toBe(201);
  await stays();
  expect((await generate({}, { id: draft.id, updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(201);
  await stays();
  expect((await generate({}, draft)).status).toBe(201);
  expect(await draftsOf(inventionId)).toEqual([other]);
});

test('the health check renders a report a minute after the start, and at every check while it fails', async () => {
  let rendered = 0;
  let fault: Error | undefined = new Error('No fonts');
  const check = createRendererCheck(
    {
      render: async () => {
        rendered += 1;
        if (fault) throw fault;
        return new Uint8Array([1]);
      },
    },
    hub.clock,
  );
  await check();
  expect(rendered).toBe(0);
  hub.clock.advance({ minutes: 1 });
  await expect(check()).rejects.toThrow('No fonts');
  await expect(check()).rejects.toThrow('No fonts');
  fault = undefined;
  await check();
  await check();
  expect(rendered).toBe(3);
});
