import { adHocClosures } from '@hub/domain/dates/holidays.ts';
import { buildTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadShippedTemplates } from './load-shipped-templates.ts';
import { shipped } from './shipped-template.ts';

const now = '2026-03-02T09:00:00.000Z';
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

test('every template arrives with its milestones, steps and first version', async () => {
  expect(await loadShippedTemplates(database.connectionString, now)).toBe(true);
  const { db } = database;
  const found = await db
    .selectFrom('workflow_templates as templates')
    .innerJoin('workflow_template_versions as versions', 'versions.template_id', 'templates.id')
    .select([
      'title',
      'is_default',
      'rule_ids',
      'keywords',
      'templates.version',
      'milestones',
      'published_at',
    ])
    .where('title', '=', 'Intake')
    .executeTakeFirstOrThrow();
  const intake = shipped.find(({ isDefault }) => isDefault);
  expect(found).toMatchObject({
    is_default: true,
    rule_ids: [],
    keywords: intake?.keywords,
    version: 1,
    published_at: now,
  });
  const [milestone] = intake?.milestones ?? [];
  expect(found.milestones).toMatchObject([
    {
      id: milestone?.id,
      title: 'Decide on the disclosure',
      ruleId: null,
      offset: { from: 'trigger', count: 20, unit: 'business day' },
      display: { position: 1 },
      isDraft: false,
    },
  ]);
  const review = await db
    .selectFrom('workflow_template_steps as steps')
    .innerJoin('workflow_template_milestones as milestones', 'milestones.id', 'steps.milestone_id')
    .selectAll('steps')
    .where('rule_id', '=', 'OA-NF')
    .where('category', '=', '2AR')
    .executeTakeFirstOrThrow();
  expect(review).toMatchObject({
    role: 'R2',
    is_critical: false,
    tags: ['2AR'],
    due_offset: { from: 'due', count: -14, unit: 'business day' },
  });
  const withRule = await db
    .selectFrom('workflow_template_milestones')
    .select('due_offset')
    .where('rule_id', '=', 'OA-NF')
    .executeTakeFirstOrThrow();
  expect(withRule.due_offset).toBeNull();
  const closures = await db.selectFrom('office_closures').select('closed_on').orderBy('closed_on').execute();
  expect(closures.map((row) => row.closed_on)).toEqual(adHocClosures.map(({ date }) => date));
});

test('R14: of hubs that start at once one puts them there, and a later start changes nothing', async () => {
  const { connectionString } = database;
  const starts = await Promise.all([1, 2, 3].map(() => loadShippedTemplates(connectionString, now)));
  expect(starts.filter(Boolean)).toEqual([true]);
  const rows = await readTableRows(connectionString);
  expect(rows['public.workflow_templates']).toHaveLength(shipped.length);
  expect(await loadShippedTemplates(connectionString, '2027-01-01T00:00:00.000Z')).toBe(false);
  expect(await readTableRows(connectionString)).toEqual(rows);
});

test('a workspace of an older hub gets the templates that are new, but none for a rule that has its own', async () => {
  const { connectionString, db } = database;
  await loadShippedTemplates(connectionString, now);
  const titlesOf = async () =>
    (await db.selectFrom('workflow_templates').select('title').execute()).map(({ title }) => title);
  const restarted = 'Restarted period for reply';
  await db.deleteFrom('workflow_templates').where('title', '=', restarted).execute();
  expect(await loadShippedTemplates(connectionString, '2027-01-01T00:00:00.000Z')).toBe(true);
  expect(await titlesOf()).toContain(restarted);
  await db.deleteFrom('workflow_templates').where('title', '=', restarted).execute();
  await buildTemplate(db, { title: 'Our restarted actions', rule_ids: ['OA-NR'] });
  expect(await loadShippedTemplates(connectionString, now)).toBe(false);
  expect(await titlesOf()).not.toContain(restarted);
});

test('what people changed stays: a template of their own with the same title, a closure taken away', async () => {
  const own = await buildTemplate(database.db, { title: 'issue FEE' });
  expect(await loadShippedTemplates(database.connectionString, now)).toBe(true);
  await database.db.deleteFrom('office_closures').execute();
  expect(await loadShippedTemplates(database.connectionString, now)).toBe(false);
  const found = await database.db.selectFrom('workflow_templates').select(['id', 'title']).execute();
  expect(found).toHaveLength(shipped.length);
  expect(found).toContainEqual({ id: own.id, title: 'issue FEE' });
  expect(await database.db.selectFrom('office_closures').selectAll().execute()).toEqual([]);
});
