import { randomUUIDv7 } from 'node:crypto';
import type { Call, CallInput } from '@hub/contract/call.ts';
import { documentConfirmSchema } from '@hub/contract/documents/document.schema.ts';
import { confirmDocument, createDocument } from '@hub/contract/documents/documents.calls.ts';
import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { mailDraftChangeSchema } from '@hub/contract/mail/mail-draft.schema.ts';
import { createInventionNote } from '@hub/contract/notes/invention-notes.calls.ts';
import { previewSchema } from '@hub/contract/reports/report.schema.ts';
import { previewReport } from '@hub/contract/reports/reports.calls.ts';
import { createTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { ProposedChange } from '@hub/domain/minions/scripts/script-result.ts';
import { writeDemoAction } from '@hub/local-services/uspto/demo-action-text.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { clientReportDrafter } from './client-report-drafter.ts';
import { docketAuditor } from './docket-auditor.ts';
import { fileWrapperFetcher } from './file-wrapper-fetcher.ts';
import { officeActionReader } from './office-action-reader.ts';
import { overdueChaser } from './overdue-chaser.ts';
import type { Script } from './script.ts';
import { scripts } from './scripts.ts';

const applicationNumber = '17248024';
const date = '2026-03-13';
const today = '2026-04-01';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  const permissions = ['inventions:edit', 'reports:generate'] as const;
  client = await hub.signIn(await buildPerson(hub.db, { permissions }));
});
afterAll(() => hub.stop());

/** Runs a script as the person; returns what it proposes and the calls it made. */
const run = async (script: Script, inventionId: string, documentId: string | null = null) => {
  const made: Call[] = [];
  const makeCall: MakeCall = async <const C extends Call>(call: C, parts: CallInput<C>) => {
    made.push(call);
    const { status, body } = await client.call(call, parts);
    expect(status).toBe(call.status);
    return body;
  };
  const result = await script.run(
    { inventionId: inventionIdSchema.parse(inventionId), documentId, today },
    makeCall,
  );
  return { ...result, made, kinds: result.changes.map(({ change }) => change.kind) };
};

/** Stores the demo's text of an office action as the downloaded file of a document. */
const storeText = async (inventionId: string, documentId: string, code: string) => {
  const file = await buildFile(hub.db, { invention_id: inventionId, author_id: client.person.id });
  const pages = writeDemoAction({ applicationNumber, code, date, documentIdentifier: 'DEMO1' });
  for (const [at, paragraphs] of pages.entries()) {
    await buildFilePage(hub.db, { sha256: file.sha256, page: at + 1, text: paragraphs.join('\n\n') });
  }
  const at = '2026-03-15T00:00:00.000Z';
  const times = { created_at: at, updated_at: at, requested_by: client.person.id };
  await hub.db
    .insertInto('office_downloads')
    .values({
      id: randomUUIDv7(),
      invention_id: inventionId,
      document_id: documentId,
      state: 'completed',
      bytes: 1,
      total_bytes: 1,
      file_id: file.id,
      ...times,
    })
    .execute();
  return file;
};

const arrange = async (code = 'CTNF') => {
  const { id: inventionId } = await buildInvention(hub.db, { application_number: applicationNumber });
  const body = { inventionId: inventionIdSchema.parse(inventionId), code, date };
  const { body: document } = await client.call(createDocument, { body });
  return { inventionId, document };
};

test('a stored office action is read, and its docketing proposed with the passages', async () => {
  const { inventionId, document } = await arrange();
  const file = await storeText(inventionId, document.id, 'CTNF');
  const { kinds, changes, questions, sources } = await run(officeActionReader, inventionId, document.id);
  expect(questions).toEqual([]);
  expect(kinds).toContain('docket-document');
  expect(changes[0]?.change).toMatchObject({
    documentId: document.id,
    updatedAt: document.updatedAt,
    opens: [{ ruleId: 'OA-NF' }],
  });
  expect(kinds.at(-1)).toBe('add-note');
  expect(
    sources.some(({ fileId, passage }) => fileId === file.id && passage?.text.includes('rejected')),
  ).toBe(true);
});

test('an office action without text is asked for instead', async () => {
  const { inventionId, document } = await arrange();
  const { questions, changes } = await run(officeActionReader, inventionId);
  expect(questions[0]).toContain('is not stored in the hub');
  expect(changes.every(({ change }) => change.kind === 'download-documents')).toBe(true);
  expect((await run(fileWrapperFetcher, inventionId)).questions[0]).toContain(document.code);
});

test('a docketed invention has nothing to correct, and an undocketed document is found', async () => {
  const { inventionId } = await arrange();
  const { questions } = await run(docketAuditor, inventionId);
  expect(questions).toEqual([expect.stringMatching(/^CTNF .* is not docketed\.$/)]);
  const { id: empty } = await buildInvention(hub.db);
  expect((await run(docketAuditor, empty)).questions).toEqual([]);
});

test('every script makes only reading calls of its list, and changes nothing', async () => {
  const { inventionId, document } = await arrange();
  await storeText(inventionId, document.id, 'CTNF');
  await buildDocument(hub.db, { invention_id: inventionId, code: 'NOA', document_date: '2026-03-20' });
  await buildTask(hub.db, { invention_id: inventionId, due_at: '2026-03-01', assignees: [client.person] });
  const events = () =>
    hub.db.selectFrom('stream_events').select('seq').where('invention_id', '=', inventionId).execute();
  const before = await events();
  for (const script of scripts) {
    const { made, changes, sources } = await run(script, inventionId, document.id);
    expect(script.calls.every(({ method }) => method === 'GET')).toBe(true);
    expect(
      made.every((call) => script.calls.includes(call)),
      script.name,
    ).toBe(true);
    expect(changes.length, script.name).toBeGreaterThan(0);
    for (const at of changes.flatMap((change) => change.sources)) expect(sources[at]).toBeDefined();
  }
  expect(await events()).toEqual(before);
});

/** Makes a proposed change as the person who approves it; returns the status of the call. */
const approve = async (inventionId: string, change: ProposedChange): Promise<number> => {
  const id = inventionIdSchema.parse(inventionId);
  switch (change.kind) {
    case 'docket-document': {
      const { documentId, updatedAt, kind: _, ...decision } = change;
      const body = documentConfirmSchema.parse(decision);
      return (await client.call(confirmDocument, { params: { id: documentId }, query: { updatedAt }, body }))
        .status;
    }
    case 'add-task': {
      const { title, notes, dueAt, assignees } = change;
      return (await client.call(createTask, { body: { inventionId: id, title, notes, dueAt, assignees } }))
        .status;
    }
    case 'move-task': {
      const { taskId, updatedAt, dueAt } = change;
      const params = { id: taskIdSchema.parse(taskId) };
      return (await client.call(updateTask, { params, query: { updatedAt }, body: { dueAt } })).status;
    }
    case 'add-note':
      return (await client.call(createInventionNote, { body: { inventionId: id, content: change.content } }))
        .status;
    case 'generate-report': {
      const body = previewSchema.parse({ reportId: change.reportId, values: change.values });
      return (await client.call(previewReport, { params: { inventionId: id }, body })).status;
    }
    case 'draft-email': {
      const to = change.to.map((address) => ({ name: '', address }));
      return mailDraftChangeSchema.safeParse({ to, subject: change.subject, text: change.text }).success
        ? 200
        : 400;
    }
    default:
      throw new Error(`No test approves ${change.kind}`);
  }
};

test('what the scripts propose is accepted by the hub as it is', async () => {
  const { inventionId, document } = await arrange();
  await storeText(inventionId, document.id, 'CTNF');
  const dueAt = { due_at: '2026-03-01', title: 'Collect declarations' };
  const { id: taskId } = await buildTask(hub.db, {
    invention_id: inventionId,
    ...dueAt,
    assignees: [client.person],
  });
  const seen = new Set<string>();
  for (const script of [officeActionReader, clientReportDrafter, overdueChaser]) {
    const { changes } = await run(script, inventionId, document.id);
    for (const { change } of changes) {
      seen.add(change.kind);
      expect(await approve(inventionId, change), change.kind).toBeLessThan(300);
    }
  }
  expect([...seen].sort()).toEqual([
    'add-note',
    'docket-document',
    'draft-email',
    'generate-report',
    'move-task',
  ]);
  const milestones = await hub.db
    .selectFrom('milestones')
    .select(['rule_id', 'due_at'])
    .where('invention_id', '=', inventionId)
    .execute();
  expect(milestones).toEqual([{ rule_id: 'OA-NF', due_at: '2026-06-15' }]);
  const task = await hub.db
    .selectFrom('tasks')
    .select('due_at')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  expect(task.due_at).toBe('2026-04-06');
  expect((await run(officeActionReader, inventionId, document.id)).kinds).toEqual(['add-note']);
});

test('the email about a final action has the date that the law sets, also when the early reply is finished', async () => {
  const { inventionId, document } = await arrange('CTFR');
  await storeText(inventionId, document.id, 'CTFR');
  const [docketing] = (await run(officeActionReader, inventionId, document.id)).changes;
  if (!docketing) throw new Error('No docketing was proposed');
  expect(await approve(inventionId, docketing.change)).toBeLessThan(300);
  await hub.db
    .updateTable('inventions')
    .set({ in_house_attorney_id: client.person.id })
    .where('id', '=', inventionId)
    .execute();
  const readEmail = async (): Promise<string> => {
    const { changes } = await run(clientReportDrafter, inventionId, document.id);
    const email = changes.find(({ change }) => change.kind === 'draft-email')?.change;
    return email?.kind === 'draft-email' ? email.text : '';
  };
  expect(await readEmail()).toMatch(
    /The reply is due on 15 June 2026\.\s+A first reply by 13 May 2026 may save fees/,
  );
  const early = hub.db
    .updateTable('milestones')
    .set({ is_finished: true, finished_at: `${today}T00:00:00Z` });
  await early.where('invention_id', '=', inventionId).where('rule_id', '=', 'OA-F2').execute();
  const text = await readEmail();
  expect(text).toContain('The reply is due on 15 June 2026.');
  expect(text).not.toMatch(/first reply|attached/);
});
