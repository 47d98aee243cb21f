import { createFilter } from '@hub/contract/filters/filters.calls.ts';
import {
  getPortfolioFigures,
  listPortfolioDates,
  listPortfolioInventions,
} from '@hub/contract/reports/portfolio.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const today = (): string => todayIn(officeTimeZone, hub.clock.now());
const finishedAt = '2026-05-04T15:00:00Z';

/** A reader with a saved filter that matches the task of one invention. */
const startReader = async () => {
  const client = await hub.signIn(await buildPerson(hub.db));
  const tag = `tag-${client.person.id.slice(-12)}`;
  const invention = await buildInvention(hub.db, { title: 'Valve', reference_list: ['A-1', 'A-2'] });
  await buildTask(hub.db, { invention_id: invention.id, tags: [tag] });
  const { body: filter } = await client.call(createFilter, {
    body: { title: 'Tagged', data: { tags: [tag] } },
  });
  return { client, tag, invention, query: { filterId: filter.id } };
};

describe('figures', () => {
  test('count the inventions of a filter by status, and their open milestones by due date and person', async () => {
    const { client, tag, invention, query } = await startReader();
    const patent = await buildInvention(hub.db, { status: 'granted' });
    await buildTask(hub.db, { invention_id: patent.id, tags: [tag] });
    const ada = await buildPerson(hub.db, { first_name: 'Ada', last_name: 'Lovelace' });
    const add = (fields: Parameters<typeof buildMilestone>[1]) =>
      buildMilestone(hub.db, { invention_id: invention.id, assignees: [ada], ...fields });
    const yesterday = plusDays(today(), -1);
    await add({ due_at: yesterday });
    await add({ due_at: yesterday, replied_at: plusDays(today(), -2) });
    await add({ due_at: today() });
    await add({ due_at: yesterday, rule_id: 'AB-R' });
    await buildDocument(hub.db, { invention_id: invention.id, outcome: { outcome: 'proposed' } });
    await buildDocument(hub.db, { invention_id: invention.id, outcome: { outcome: 'applied' } });
    await add({ due_at: null });
    await add({ due_at: plusDays(today(), 3000) });
    await add({ due_at: yesterday, is_finished: true, finished_at: finishedAt });
    await add({ due_at: yesterday, is_deleted: true, deleted_at: finishedAt });
    await buildMilestone(hub.db, { due_at: yesterday });
    const { body } = await client.call(getPortfolioFigures, { query });
    expect(body).toMatchObject({
      filterTitle: 'Tagged',
      inventions: 2,
      byStatus: [
        { status: 'prosecution', count: 1 },
        { status: 'granted', count: 1 },
      ],
      openMilestones: 6,
      overdue: 1,
      atOnce: 1,
      undocketed: 1,
      undated: 1,
      later: 1,
      workload: [{ name: 'Ada Lovelace', open: 6, overdue: 1 }],
    });
    expect(body.byMonth).toHaveLength(6);
    expect(body.byMonth[0]?.month).toBe(today().slice(0, 7));
  });

  test('show how long the first reply to an action took', async () => {
    const { client, invention, query } = await startReader();
    const add = (code: string, direction: string, document_date: string) =>
      buildDocument(hub.db, { invention_id: invention.id, code, direction, document_date });
    await add('CTNF', 'OUTGOING', '2026-01-05');
    await add('A...', 'INCOMING', '2026-03-20');
    await add('A...', 'INCOMING', '2026-03-25');
    await add('CTFR', 'OUTGOING', '2026-05-05');
    const { body } = await client.call(getPortfolioFigures, { query });
    expect(body.responseTimes.filter(({ count }) => count > 0)).toEqual([
      { label: 'Within 3 months', count: 1 },
    ]);
  });

  test('name values of the filter that no longer exist', async () => {
    const { client, tag } = await startReader();
    const data = { tags: [tag], assignees: ['gone@example.test'] };
    const { body: filter } = await client.call(createFilter, { body: { title: 'Old', data } });
    const { body } = await client.call(getPortfolioFigures, { query: { filterId: filter.id } });
    expect(body).toMatchObject({
      inventions: 1,
      unknown: [{ field: 'assignees', value: 'gone@example.test' }],
    });
  });
});

describe('rows', () => {
  test('list inventions with their next date, by first reference', async () => {
    const { client, tag, invention, query } = await startReader();
    const first = await buildInvention(hub.db, { reference_list: ['0-FIRST'], status: 'granted' });
    await buildTask(hub.db, { invention_id: first.id, tags: [tag] });
    const due = { invention_id: invention.id };
    const next = await buildMilestone(hub.db, { ...due, title: 'Reply', due_at: plusDays(today(), 5) });
    await buildMilestone(hub.db, { ...due, due_at: plusDays(today(), 9) });
    await buildMilestone(hub.db, { ...due, due_at: null });
    const { body } = await client.call(listPortfolioInventions, { query });
    expect(body.total).toBe(2);
    expect(body.collection).toMatchObject([
      { id: first.id, status: 'granted', next: null },
      {
        id: invention.id,
        references: ['A-1', 'A-2'],
        next: { id: next.id, title: 'Reply', dueAt: plusDays(today(), 5) },
      },
    ]);
    const page = await client.call(listPortfolioInventions, { query: { ...query, skip: 1, size: 1 } });
    expect([page.body.total, page.body.collection.map(({ id }) => id)]).toEqual([2, [invention.id]]);
  });

  test('list overdue milestones and those of the period with the reason for their date', async () => {
    const { client, invention, query } = await startReader();
    const add = (title: string, days: number, fields: Parameters<typeof buildMilestone>[1] = {}) =>
      buildMilestone(hub.db, {
        invention_id: invention.id,
        title,
        due_at: plusDays(today(), days),
        ...fields,
      });
    await add('In time', 10);
    await add('Late', -400);
    await add('Petition to revive', -20, { rule_id: 'AB-R' });
    await add('After', 11);
    await add('Replied long ago', -30, { replied_at: plusDays(today(), -31) });
    await add('Done', 3, { is_finished: true, finished_at: finishedAt });
    const period = { from: today(), to: plusDays(today(), 10) };
    const { body } = await client.call(listPortfolioDates, { query: { ...query, ...period } });
    expect(body.total).toBe(3);
    expect(body.collection.map(({ title, state }) => `${title}: ${state}`)).toEqual([
      'Late: overdue',
      'Petition to revive: at-once',
      'In time: open',
    ]);
    expect(body.collection[0]).toMatchObject({
      reason: 'Set by the firm; not a statutory date.',
      finalDate: null,
      invention: { id: invention.id, references: ['A-1', 'A-2'] },
    });
  });

  test('refuse a period that ends before it starts and a filter of someone else', async () => {
    const { query } = await startReader();
    const other = await hub.signIn();
    const backward = { from: '2026-03-02', to: '2026-03-01' };
    expect((await other.call(listPortfolioDates, { query: backward })).status).toBe(400);
    for (const call of [getPortfolioFigures, listPortfolioDates, listPortfolioInventions])
      expect((await other.call(call, { query })).problem.code).toBe('filter.not_found');
  });
});

test('nothing of an invention behind a wall or a restriction is counted or listed', async () => {
  const { client, tag, invention, query } = await startReader();
  const hidden = [
    await buildInvention(hub.db, { status: 'allowed' }),
    await buildInvention(hub.db, { status: 'allowed', is_restricted: true }),
  ];
  const worker = await buildPerson(hub.db, { first_name: 'Hidden', last_name: 'Worker' });
  for (const { id } of hidden) {
    await buildTask(hub.db, { invention_id: id, tags: [tag] });
    await buildMilestone(hub.db, { invention_id: id, due_at: today(), assignees: [worker] });
    await buildDocument(hub.db, {
      invention_id: id,
      document_date: '2026-01-05',
      outcome: { outcome: 'proposed' },
    });
    await buildDocument(hub.db, {
      invention_id: id,
      code: 'A...',
      direction: 'INCOMING',
      document_date: '2026-02-01',
    });
  }
  await wallInvention(hub.db, hidden[0] ?? { id: '' }, client.person);
  for (const scope of [query, {}]) {
    const { body: figures } = await client.call(getPortfolioFigures, { query: scope });
    expect(figures.byStatus.map(({ status }) => status)).not.toContain('allowed');
    expect(figures.workload.map(({ name }) => name)).not.toContain('Hidden Worker');
    const inventions = await client.call(listPortfolioInventions, { query: { ...scope, size: 200 } });
    const dates = await client.call(listPortfolioDates, { query: { ...scope, size: 200 } });
    const shown = JSON.stringify([inventions.body, dates.body]);
    for (const { id } of hidden) expect(shown).not.toContain(id);
  }
  const { body } = await client.call(getPortfolioFigures, { query });
  expect(body).toMatchObject({ inventions: 1, openMilestones: 0, undocketed: 0, workload: [] });
  expect(body.responseTimes.every(({ count }) => count === 0)).toBe(true);
  expect((await client.call(listPortfolioInventions, { query })).body.collection).toMatchObject([
    { id: invention.id },
  ]);
});
