import { randomUUIDv7 } from 'node:crypto';
import { createDocument } from '@hub/contract/documents/documents.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import type { Run } from '@hub/contract/minions/run.schema.ts';
import { approveRun, createRun, getRun, resumeRun, sendRunBack } from '@hub/contract/minions/runs.calls.ts';
import {
  evaluateScript,
  getEvaluation,
  listScripts,
  setLiveVersion,
} from '@hub/contract/minions/scripts.calls.ts';
import { getRunStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestContents } from '../../../../test/access/database-digest.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

const name = 'office-action-reader';
const params = { name };
const permissions = ['inventions:edit', 'minions:approve', 'minions:manage'] as const;
const task = 'Study 1 cited reference';

let hub: TestHub;
let person: TestPerson;
let manager: Awaited<ReturnType<TestHub['signIn']>>;
let minion: Awaited<ReturnType<typeof buildMinion>>;
beforeAll(async () => {
  hub = await startTestHub();
  person = await buildPerson(hub.db, { permissions });
  manager = await hub.signIn(person);
  minion = await buildMinion(hub.db, { managerId: manager.person.id, script: name });
});
beforeEach(async () => {
  await sql`truncate minion_runs, minion_evaluations, minion_live_versions cascade`.execute(hub.db);
});
afterAll(() => hub.stop());

/** An invention with a stored office action. */
const buildAction = async (): Promise<{
  inventionId: ReturnType<typeof inventionIdSchema.parse>;
  sha256: string;
}> => {
  const inventionId = inventionIdSchema.parse((await buildInvention(hub.db)).id);
  const { body } = await manager.call(createDocument, {
    body: { inventionId, code: 'CTNF', date: '2026-03-13' },
  });
  const { id: fileId, sha256 } = await buildFile(hub.db, {
    invention_id: inventionId,
    author_id: manager.person.id,
  });
  const text =
    'Claims 1-4 are rejected under 35 U.S.C. 103 as being unpatentable over Alder (US 2099/0100234 A1).';
  await buildFilePage(hub.db, { sha256, page: 1, text });
  await sql`insert into office_downloads (id, invention_id, document_id, state, bytes, file_id, created_at, updated_at,
      requested_by)
    values (${randomUUIDv7()}, ${inventionId}, ${body.id}, 'completed', 1, ${fileId}, now(), now(), ${manager.person.id})`.execute(
    hub.db,
  );
  return { inventionId, sha256 };
};

const read = async (id: string): Promise<Run> => (await manager.call(getRun, { params: { id } })).body;

const work = async (): Promise<Run & { sha256: string }> => {
  const { inventionId, sha256 } = await buildAction();
  const { body } = await manager.call(createRun, { body: { inventionId, minion: minion.document_id } });
  await runQueued(hub, 'minions.run');
  const run = await read(body.id);
  expect(run).toMatchObject({ state: 'needs-you' });
  return { ...run, sha256 };
};

/** Approves a proposal; the note is replaced by a text if one is given. */
const approve = async ({ id, proposal, proposalHash }: Run, text?: string): Promise<void> => {
  const changes = proposal?.changes.map(
    ({ change }): ProposedChange =>
      change.kind === 'add-note' && text !== undefined ? { ...change, content: text } : change,
  );
  const body = { proposalHash: proposalHash ?? '', ...(changes && { changes }) };
  expect((await manager.call(approveRun, { params: { id }, body })).body).toMatchObject({ state: 'done' });
};

const evaluate = async (version: number) => manager.call(evaluateScript, { params, body: { version } });
const setLive = async (version: number, evaluationId?: string) =>
  manager.call(setLiveVersion, { params, body: { version, ...(evaluationId && { evaluationId }) } });
const liveVersion = async () =>
  (await manager.call(listScripts, {})).body
    .find((script) => script.name === name)
    ?.versions.find(({ isLive }) => isLive)?.version;

test('an evaluation shows what a changed script would propose in past runs, and what was approved', async () => {
  const [accepted, edited, sentBack] = [await work(), await work(), await work()];
  await approve(accepted);
  await approve(edited, 'Short and clear');
  await manager.call(sendRunBack, { params: { id: sentBack.id }, body: { reason: 'Name the references' } });
  await work();
  const { status, body } = await evaluate(2);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ script: name, version: 2, liveVersion: 1, createdBy: person.email, total: 3 },
    counts: { same: 0, different: 3, notRecorded: 0, failed: 0 },
  });
  const [first, second, third] = body.collection;
  expect(first).toMatchObject({
    ...{ id: sentBack.id, decision: 'sent-back', reason: 'Name the references', approved: null },
    ...{ outcome: 'different', problem: null, summary: null, questions: { added: [], removed: [] } },
    changes: [{ kind: 'added', before: null, after: { kind: 'add-task', title: task } }],
  });
  expect(second).toMatchObject({
    ...{ id: edited.id, decision: 'edited', scriptVersion: 1 },
    approved: {
      changes: [
        { kind: 'altered', fields: [{ name: 'content', before: 'Short and clear' }] },
        { kind: 'added', after: { title: task } },
      ],
    },
  });
  expect(second?.approved?.words.original).toBeGreaterThan(10);
  expect(second?.approved?.words.replayed).toBe(second?.approved?.words.original);
  expect(third).toMatchObject({ id: accepted.id, approved: { words: { original: 0, replayed: 0 } } });
  expect(body.words).toEqual(second?.approved?.words);
  const unchanged = await evaluate(1);
  expect(unchanged.body).toMatchObject({
    counts: { same: 3, different: 0 },
    collection: [{ changes: [] }, {}, {}],
  });
  const page = await manager.call(getEvaluation, {
    params: { id: body.id },
    query: { outcomes: ['different'], skip: 1, size: 1 },
  });
  expect(page.body).toMatchObject({ total: 3, collection: [{ id: edited.id }] });
});

test('an evaluation reads what the run has read, makes no call and changes nothing', async () => {
  const { id, sha256 } = await work();
  await manager.call(sendRunBack, { params: { id }, body: { reason: 'No' } });
  await sql`update file_pages set text = 'Nothing is left of the letter.' where sha256 = ${sha256}`.execute(
    hub.db,
  );
  const before = await digestContents(hub.db);
  expect((await evaluate(1)).body.counts).toMatchObject({ same: 1 });
  const after = await digestContents(hub.db);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.filter((table) => !['sessions', 'people'].includes(table))).toEqual([
    'audit_entries',
    'minion_evaluated_runs',
    'minion_evaluations',
  ]);
  // The version asks for a text that this run has not read.
  await sql`delete from minion_run_steps where run_id = ${id} and call like '%/text'`.execute(hub.db);
  expect((await evaluate(2)).body).toMatchObject({
    counts: { notRecorded: 1 },
    collection: [{ outcome: 'not-recorded', problem: expect.stringContaining('text'), changes: [] }],
  });
  // What an earlier version of the hub recorded lacks a field.
  await sql`update minion_run_steps set response = '{}' where run_id = ${id}`.execute(hub.db);
  expect((await evaluate(2)).body.counts).toMatchObject({ notRecorded: 1 });
});

test('a version goes live after an evaluation of it, for new runs, and one call goes back', async () => {
  const refused = await setLive(2);
  expect(refused.problem).toMatchObject({ status: 409, code: 'script.not_evaluated' });
  const other = await evaluate(1);
  expect((await setLive(2, other.body.id)).problem).toMatchObject({ code: 'script.not_evaluated' });
  expect((await setLive(7)).problem).toMatchObject({ status: 404, code: 'script.not_found' });
  expect((await evaluate(7)).status).toBe(404);
  const missing = await manager.call(setLiveVersion, {
    params: { name: 'no-such-script' },
    body: { version: 1 },
  });
  expect(missing.status).toBe(404);
  expect(await liveVersion()).toBe(1);

  // This run begins with version 1 and is taken up again after version 2 is live.
  const { inventionId } = await buildAction();
  const { body: begun } = await manager.call(createRun, {
    body: { inventionId, minion: minion.document_id },
  });
  await sql`update minion_runs set state = 'stale', worked_on = '2026-03-20' where id = ${begun.id}`.execute(
    hub.db,
  );
  const { body: evaluation } = await evaluate(2);
  const { status, body: script } = await setLive(2, evaluation.id);
  expect(status).toBe(200);
  expect(script).toMatchObject({
    changed: { by: person.email },
    versions: [
      { version: 1, isLive: false, wasLive: true, changes: '' },
      {
        version: 2,
        isLive: true,
        wasLive: true,
        evaluation: { id: evaluation.id, createdBy: person.email },
      },
    ],
  });
  await manager.call(resumeRun, { params: { id: begun.id } });
  const run = await work();
  expect(run).toMatchObject({ scriptVersion: 2 });
  expect(run.proposal?.changes.map(({ change }) => change)).toContainEqual(
    expect.objectContaining({ title: task }),
  );
  expect(await read(begun.id)).toMatchObject({ state: 'needs-you', scriptVersion: 1 });
  const { body: statistics } = await manager.call(getRunStatistics, { query: {} });
  expect(statistics.scripts.map(({ scriptVersion, runs }) => [scriptVersion, runs])).toEqual([
    [1, 1],
    [2, 1],
  ]);

  expect((await setLive(1)).status).toBe(200);
  expect((await setLive(1)).status).toBe(200);
  expect(await liveVersion()).toBe(1);
  expect(await read((await work()).id)).toMatchObject({ scriptVersion: 1 });
  expect((await setLive(2)).status).toBe(200);
  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where action = 'minion-dojo-api.setLiveVersion' order by id`.execute(
    hub.db,
  );
  expect(rows.map(({ details }) => details)).toMatchObject([
    { name, version: '2', versionBefore: '1' },
    { version: '1', versionBefore: '2' },
    { version: '1', versionBefore: '1' },
    { version: '2', versionBefore: '1' },
  ]);
});

test('a version that the hub does not have any more gives way to the one that came with it', async () => {
  await sql`insert into minion_live_versions (script, version, changed_by, changed_at)
    values (${name}, 9, ${manager.person.id}, now())`.execute(hub.db);
  expect(await liveVersion()).toBe(1);
  expect(await work()).toMatchObject({ scriptVersion: 1 });
});

test('runs on inventions that the reader may not see are neither replayed nor counted', async () => {
  const [open, walled] = [await work(), await work()];
  await approve(open);
  await approve(walled);
  const { body: evaluation } = await evaluate(2);
  expect(evaluation.total).toBe(2);
  const excluded = await buildPerson(hub.db, { permissions });
  await wallInvention(hub.db, { id: walled.invention.id }, excluded);
  const other = await hub.signIn(excluded);
  const found = await other.call(getEvaluation, { params: { id: evaluation.id } });
  expect(found.body).toMatchObject({ total: 1, counts: { different: 1 }, collection: [{ id: open.id }] });
  const own = await other.call(evaluateScript, { params, body: { version: 2 } });
  expect(own.body).toMatchObject({ total: 1, collection: [{ id: open.id }] });
  const stored = await manager.call(getEvaluation, { params: { id: own.body.id } });
  expect(stored.body.total).toBe(1);
  expect((await manager.call(getEvaluation, { params: { id: randomUUIDv7() } })).problem).toMatchObject({
    code: 'evaluation.not_found',
  });
});
