import { writeDemoAction } from '@hub/local-services/uspto/demo-action-text.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { type CrashScene, startCrashScene } from './crash-scene.ts';

const applicationNumber = '17248024';
/** Work of minions in processes that a test kills. */
export interface KilledRuns {
  scene: CrashScene;
  manager: TestPerson;
  inventionId: string;
  documentId: string;
}

/** An office action with its text, an overdue task and a document that nobody has docketed. */
const arrangeWork = async (db: Database, manager: TestPerson) => {
  const { id: inventionId } = await buildInvention(db, { application_number: applicationNumber });
  const date = '2026-03-13';
  const document = await buildDocument(db, {
    ...{ invention_id: inventionId, code: 'CTNF', document_date: date },
    outcome: { outcome: 'proposed' },
  });
  const documentId = document.id;
  await buildDocument(db, { invention_id: inventionId, code: 'NOA', document_date: '2026-03-20' });
  const assignees = [manager];
  await buildTask(db, { invention_id: inventionId, due_at: '2026-03-01', assignees });
  const file = await buildFile(db, { invention_id: inventionId, author_id: manager.id });
  const pages = writeDemoAction({ applicationNumber, code: 'CTNF', date, documentIdentifier: 'DEMO1' });
  for (const [at, paragraphs] of pages.entries())
    await buildFilePage(db, { sha256: file.sha256, page: at + 1, text: paragraphs.join('\n\n') });
  const at = '2026-03-15T00:00:00.000Z';
  await sql`insert into office_downloads (id, invention_id, document_id, state, bytes, file_id, created_at, updated_at,
      requested_by)
    values (uuidv7(), ${inventionId}, ${documentId}, 'completed', 1, ${file.id}, ${at}, ${at}, ${manager.id})`.execute(
    db,
  );
  return { inventionId, documentId };
};

/** Lets the database hold a run at a point: before its plan, a step or its proposal is stored. */
const addBrake = async (db: Database): Promise<void> => {
  await sql`create table brakes (run_id uuid, point text, primary key (run_id, point))`.execute(db);
  await sql`create function brake() returns trigger language plpgsql as $$
    declare
      stored_run uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
      stored_point text := coalesce(to_jsonb(new) ->> 'position', tg_argv[1]);
    begin
      if exists (select from brakes where run_id = stored_run and point = stored_point) then
        perform pg_sleep(600);
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger brake_step before insert on minion_run_steps
    for each row execute function brake('run_id')`.execute(db);
  for (const [point, column] of [
    ['plan', 'worked_on'],
    ['proposal', 'proposal'],
  ] as const)
    await sql`create trigger ${sql.id(`brake_${point}`)} before update on minion_runs for each row
      when (old.${sql.id(column)} is null and new.${sql.id(column)} is not null)
      execute function brake('id', ${sql.lit(point)})`.execute(db);
};

/** Starts the database with an office action, an overdue task and their manager. */
export const startKilledRuns = async (): Promise<KilledRuns> => {
  const scene = await startCrashScene();
  const { db } = scene;
  const manager = await buildPerson(db, { permissions: ['inventions:edit', 'reports:generate'] });
  const work = await arrangeWork(db, manager);
  await addBrake(db);
  return { scene, manager, ...work };
};

/** A run that waits without a job, which the hub takes up by itself. */
const buildWork = async (
  { scene: { db }, manager, inventionId, documentId }: KilledRuns,
  script: string,
): Promise<string> => {
  const minion = await buildMinion(db, { managerId: manager.id, script });
  const run = await buildRun(db, {
    ...{ script, invention_id: inventionId, minion_id: minion.id, about_document_id: documentId },
    ...{ requested_by: manager.id, updated_at: '2026-01-01T00:00:00Z' },
  });
  return run.id;
};

const read = ({ db }: CrashScene, id: string) =>
  db.selectFrom('minion_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const readSteps = ({ db }: CrashScene, id: string) =>
  db.selectFrom('minion_run_steps').selectAll().where('run_id', '=', id).orderBy('position').execute();

const readEvents = async ({ db }: CrashScene, id: string) => {
  const { rows } = await sql<{ type: string }>`select type from stream_events
    where metadata ->> 'runId' = ${id}`.execute(db);
  return rows.map(({ type }) => type);
};

/** Starts a process and kills it while it stores something of a run at a point. */
const killAt = async (scene: CrashScene, id: string, point: string): Promise<void> => {
  const { db } = scene;
  await sql`insert into brakes values (${id}, ${point})`.execute(db);
  await scene.killWorker();
  await sql`delete from brakes`.execute(db);
  // Half a minute later, the dead process has given no sign of life.
  await sql`update minion_runs set alive_at = now() - interval '31 seconds' where id = ${id}`.execute(db);
};

const finish = async (scene: CrashScene, id: string): Promise<void> => {
  await scene.workUntil(async () => !['pending', 'working'].includes((await read(scene, id)).state));
  expect(await read(scene, id)).toMatchObject({ state: 'needs-you', failure: null });
};

/** Kills a run of a script at its plan, each of its steps and its proposal: it goes on and ends with one proposal. */
export const expectOneProposal = async (runs: KilledRuns, script: string): Promise<void> => {
  const { scene } = runs;
  const undisturbed = await buildWork(runs, script);
  await finish(scene, undisturbed);
  const expected = await read(scene, undisturbed);
  const steps = await readSteps(scene, undisturbed);
  expect(steps.length).toBeGreaterThan(0);

  const id = await buildWork(runs, script);
  await killAt(scene, id, 'plan');
  expect(await read(scene, id)).toMatchObject({ state: 'working', plan: [], proposal: null });
  for (const { position } of steps) {
    const before = await readSteps(scene, id);
    await killAt(scene, id, String(position));
    const after = await readSteps(scene, id);
    // What was stored is not read again, and the step of the dead process is not there.
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(position);
  }
  await killAt(scene, id, 'proposal');
  const stored = await readSteps(scene, id);
  expect(stored.map(({ call, input }) => ({ call, input }))).toEqual(
    steps.map(({ call, input }) => ({ call, input })),
  );
  expect(await read(scene, id)).toMatchObject({ state: 'working', proposal: null });
  expect(await readEvents(scene, id)).toEqual([]);

  await finish(scene, id);
  expect(await readSteps(scene, id)).toEqual(stored);
  const run = await read(scene, id);
  expect(run).toMatchObject({ proposal: expected.proposal, proposal_hash: expected.proposal_hash });
  expect(await readEvents(scene, id)).toEqual(['minion.proposed']);
  expect(
    await scene.db.selectFrom('minion_runs').where('minion_id', '=', run.minion_id).select('id').execute(),
  ).toEqual([{ id }]);
};
