import { exportPortfolioDocument, exportPortfolioSheet } from '@hub/contract/reports/portfolio.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let exporter: Awaited<ReturnType<TestHub['signIn']>>;

const formula = '=HYPERLINK("http://example.test")';
const hiddenTitle = 'Secret hinge';
const today = (): string => todayIn(officeTimeZone, hub.clock.now());

beforeAll(async () => {
  hub = await startTestHub();
  exporter = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['exports:run', 'reports:generate'] }),
  );
  const shown = await buildInvention(hub.db, { title: formula, reference_list: ['@A-1', '+A-2'] });
  await buildMilestone(hub.db, { invention_id: shown.id, title: '-Reply', due_at: plusDays(today(), 5) });
  const hidden = await buildInvention(hub.db, { title: hiddenTitle });
  await buildMilestone(hub.db, { invention_id: hidden.id, title: hiddenTitle, due_at: today() });
  await wallInvention(hub.db, hidden, exporter.person);
});
afterAll(() => hub.stop());

const kinds = ['docket', 'status'] as const;

const send = (what: 'sheet' | 'document', body: object, client = exporter) =>
  client.send({
    method: 'POST',
    url: `/api/reports/portfolio/${what}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

test('a sheet lists the rows of visible inventions, and no cell is a formula', async () => {
  for (const kind of kinds) {
    const csv = await send('sheet', { kind, format: 'csv' });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.payload).toContain(`"'=HYPERLINK(""http://example.test"")"`);
    expect(csv.payload).not.toMatch(/(^|,|\n)"?[=+\-@\t\r][^\n]/);
    expect(csv.payload).not.toContain(hiddenTitle);

    const xlsx = await send('sheet', { kind, format: 'xlsx' });
    const parts = unzipSync(xlsx.rawPayload);
    const names = Object.keys(parts);
    const text = names.map((name) => strFromU8(parts[name] ?? new Uint8Array())).join('\n');
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(text).toContain('=HYPERLINK(');
    expect(text).not.toContain(hiddenTitle);
    expect(text).not.toMatch(/<f[ >]/);
    expect(names.filter((name) => name.includes('externalLink'))).toEqual([]);
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"/);
    expect(sheet).toMatch(/<pageSetup [^>]*orientation="landscape" fitToWidth="1" fitToHeight="0"/);
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toMatch(/<autoFilter ref="A1:[I-J]\d+"\/>/);
    expect(text).toMatch(/name="_xlnm\.Print_Titles" localSheetId="0">'[^']+'!\$1:\$1</);
  }
});

test('a sheet names the documents that nobody has docketed yet, in the docket report in rows of their own', async () => {
  const waiting = await buildInvention(hub.db, { title: 'Waiting valve' });
  const wrapper = { invention_id: waiting.id, description: 'Final Rejection', document_date: '2026-08-25' };
  await buildDocument(hub.db, { ...wrapper, code: 'CTFR', outcome: { outcome: 'proposed' } });
  const lines = async (kind: (typeof kinds)[number]) =>
    (await send('sheet', { kind, format: 'csv' })).payload
      .split('\n')
      .filter((line) => line.includes('Waiting valve'));
  expect(await lines('docket')).toEqual([
    expect.stringMatching(/Final Rejection, 2026-08-25.*Not yet docketed/),
  ]);
  expect(await lines('status')).toEqual([expect.stringContaining('Final Rejection, 2026-08-25')]);
});

test('a due date in a workbook is a date', async () => {
  const due = plusDays(today(), 5);
  const { rawPayload } = await send('sheet', { kind: 'docket', format: 'xlsx' });
  const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const serial = Math.round(Date.parse(`${due}T00:00:00Z`) / 86_400_000) + 25_569;
  expect(sheet).toContain(`<v>${serial}</v>`);
});

test('a document shows visible inventions only', async () => {
  for (const kind of kinds) {
    const word = await send('document', { kind, format: 'docx' });
    expect(word.headers['content-disposition']).toMatch(/-\d{4}-\d\d-\d\d\.docx$/);
    const { value } = await mammoth.extractRawText({ buffer: word.rawPayload });
    expect(value).toContain(formula);
    expect(value).not.toContain(hiddenTitle);
  }
  const pdf = await send('document', { kind: 'status', format: 'pdf' });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('data takes the permission to export, documents the one to generate reports', async () => {
  const body = { kind: 'status', format: 'csv' } as const;
  const reader = await hub.signIn(await buildPerson(hub.db, { permissions: ['reports:generate'] }));
  expect((await reader.call(exportPortfolioSheet, { body })).problem.code).toBe('permission.denied');
  const document = { kind: 'status', format: 'docx' } as const;
  expect((await send('document', document, reader)).statusCode).toBe(200);
  const nobody = await hub.signIn(await buildPerson(hub.db, { permissions: ['exports:run'] }));
  expect((await nobody.call(exportPortfolioDocument, { body: document })).problem.code).toBe(
    'permission.denied',
  );
  expect((await hub.anonymous.call(exportPortfolioSheet, { body })).status).toBe(401);
  for (const wrong of [{ ...body, format: 'pdf' }, { ...body, kind: 'other' }, { kind: 'docket' }])
    expect((await send('sheet', wrong)).statusCode).toBe(400);
});

test('a document without inventions is refused', async () => {
  const client = await hub.signIn(await buildPerson(hub.db, { permissions: ['reports:generate'] }));
  const body = { kind: 'status', format: 'pdf', filterId: 'my-tasks' } as const;
  expect((await client.call(exportPortfolioDocument, { body })).problem.code).toBe('report.empty');
});
