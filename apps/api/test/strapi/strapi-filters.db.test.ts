import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/test-client.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import { type Filters, matches, type Row, sortRows, valueAt } from './filter-reference.ts';

// Compares random filters, orders and relations with a plain reference on all rows, and sends requests that make no sense.

const base = '/api/streams/minion-dojo-api/api';

let hub: TestHub;
let client: TestClient & { person: { id: string } };

const get = async (path: string) => {
  const response = await client.send({ url: base + path });
  return { status: response.statusCode, body: response.json() };
};

const post = async (path: string, data: object) => {
  const response = await client.send({ method: 'POST', url: base + path, payload: { data } });
  return { status: response.statusCode, body: response.json() };
};

/** The lists with their fields and relations, and a query that shows all of a row. */
const lists = {
  '/minions': { fields: ['id', 'name', 'trainer', 'startDate', 'script', 'createdAt'], query: '' },
  '/minions/statistics': {
    fields: [
      'name',
      'statistics.runs',
      'statistics.accepted',
      'statistics.stopped',
      'statistics.medianSeconds',
    ],
    query: '',
  },
  '/comments': {
    fields: [
      'content',
      'minionId',
      'createdAt',
      'author',
      'author.email',
      'invention.title',
      'task',
      'task.title',
    ],
    query: 'populate=author,invention,task',
  },
  '/tasks': {
    fields: ['title', 'status', 'startedAt', 'minion', 'minion.name', 'minion.startDate'],
    query: 'populate=minion',
  },
} as const;
type List = keyof typeof lists;
const names = Object.keys(lists) as List[];

let rows: Record<List, Row[]>;

beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildPerson(hub.db, { permissions: ['minions:manage'] }));
  const inventions = [await buildInvention(hub.db, { title: 'Rotor' }), await buildInvention(hub.db)];
  const words = ['Ada', 'ada b', 'Bea_1', '100% Cy', 'Ümit', 'x\\y', 'Zoë'];
  for (const [n, word] of words.entries()) {
    const { id, document_id, bot_id } = await buildMinion(hub.db, {
      managerId: client.person.id,
      name: word,
    });
    const starts_on = n % 3 === 0 ? null : `2026-0${1 + n}-0${1 + (n % 2)}`;
    await hub.db.updateTable('bots').set({ starts_on }).where('id', '=', bot_id).execute();
    await hub.db
      .updateTable('minions')
      .set({ trainer: n % 2 === 0 ? null : (words[(n * 3) % words.length] ?? null) })
      .where('id', '=', id)
      .execute();
    for (let run = 0; run < n % 4; run += 1)
      await buildRun(hub.db, {
        ...{ invention_id: inventions[run % 2]?.id ?? '', minion_id: id, title: words[run] ?? '' },
        ...(run === 1
          ? { state: 'failed', failure: 'minion-stopped' }
          : { state: 'done', decision: 'accepted', started_at: '2026-01-01T00:00:00.000Z' }),
        finished_at: `2026-01-01T00:00:0${1 + n}.${n}00Z`,
      });
    const inventionId = n % 2 === 0 ? (inventions[0]?.id ?? null) : null;
    await post('/comments', { content: `${word} asks`, minionId: document_id, inventionId });
    hub.clock.advance({ seconds: 1 });
  }
  const all = names.map(async (list) => {
    const { status, body } = await get(`${list}?pagination[pageSize]=100&${lists[list].query}`);
    expect([list, status, body.data.length > 3]).toEqual([list, 200, true]);
    return [list, body.data];
  });
  rows = Object.fromEntries(await Promise.all(all));
});
afterAll(() => hub.stop());

/** Writes nested filters as brackets. */
const toQuery = (prefix: string, value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, nested]) => toQuery(`${prefix}[${key}]`, nested))
    : [`${prefix}=${encodeURIComponent(String(value))}`];

const nest = (field: string, inner: unknown): Filters =>
  Object.fromEntries([
    field
      .split('.')
      .reverse()
      .reduce<[string, unknown]>(
        (entry, name, place) => [name, place === 0 ? inner : Object.fromEntries([entry])],
        ['', inner],
      ),
  ]);

const compared = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$eqi', '$containsi', '$notContainsi'] as const;
const ofTexts = [
  '$contains',
  '$notContains',
  '$startsWith',
  '$endsWith',
  '$startsWithi',
  '$endsWithi',
] as const;

/** A condition on a field, with a value that some row has, or a part of it. */
const conditionOf = (list: List) =>
  fc
    .record({
      field: fc.constantFrom(...lists[list].fields),
      row: fc.nat(),
      others: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      from: fc.nat(3),
      operator: fc.constantFrom(...compared, ...ofTexts, '$in', '$notIn', '$between', '$null', '$notNull'),
    })
    .map(({ field, row, others, from, operator }): Filters => {
      const pick = (place: number) => valueAt(rows[list][place % rows[list].length] as Row, field) ?? 'none';
      const given = pick(row);
      const isText =
        typeof given === 'string' && /name|title|trainer|script|content|email|status/.test(field);
      const isKnown = given !== 'none' || isText;
      const chosen = isKnown ? operator : '$null';
      if (chosen === '$null' || chosen === '$notNull') return nest(field, { [chosen]: from % 2 === 0 });
      const known = [row, ...others].map(pick).filter((value) => value !== 'none');
      const picked = known.length > 0 ? known : [given];
      if (chosen === '$in' || chosen === '$notIn') return nest(field, { [chosen]: picked });
      if (chosen === '$between') return nest(field, { $between: [given, picked.at(-1) ?? given] });
      if (!isText) {
        const plain = compared.slice(0, 6).find((one) => one === chosen) ?? '$eq';
        return nest(field, { [plain]: given });
      }
      const isPart = !compared.slice(0, 7).some((one) => one === chosen);
      return nest(field, { [chosen]: isPart ? String(given).slice(from, from + 2) || 'a' : given });
    });

const filtersOf = (list: List): fc.Arbitrary<Filters> => {
  const groups = fc.array(conditionOf(list), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    conditionOf(list),
    groups.map((of) => ({ $or: of })),
    groups.map((of) => ({ $and: of })),
    conditionOf(list).map((of) => ({ $not: of })),
    fc.tuple(conditionOf(list), conditionOf(list)).map(([a, b]) => ({ $and: [{ $not: { $or: [a] } }, b] })),
  );
};

const sortableOf = (list: List) =>
  lists[list].fields.filter((field) => !['author', 'task', 'minion'].includes(field));

describe('random filters and orders', () => {
  test('give the rows of a plain reference', async () => {
    const asked = fc.constantFrom(...names).chain((list) =>
      fc.record({
        list: fc.constant(list),
        filters: filtersOf(list),
        sort: fc.array(fc.tuple(fc.constantFrom(...sortableOf(list)), fc.constantFrom('asc', 'desc')), {
          maxLength: 2,
        }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ({ list, filters, sort }) => {
        const query = [
          ...toQuery('filters', filters),
          ...sort.map(([field, direction], n) => `sort[${n}]=${field}:${direction}`),
          ...[lists[list].query, 'pagination[pageSize]=100'],
        ];
        const { status, body } = await get(`${list}?${query.join('&')}`);
        const expected = sortRows(
          rows[list].filter((row) => matches(row, filters) === true),
          sort,
        );
        expect({ status, rows: body.data }).toEqual({ status: 200, rows: expected });
      }),
      { numRuns: 150 },
    );
  });

  test('of any form are answered or refused, and never fail', async () => {
    const key = fc.constantFrom(
      ...[
        'id',
        'name',
        'statistics',
        'runs',
        'author',
        'answer',
        'parts',
        'task',
        'invention',
        'inventionId',
        'minion',
      ],
      ...[
        'startDate',
        'startedAt',
        'attachments',
        '$and',
        '$or',
        '$not',
        '$eq',
        '$in',
        '$null',
        '$between',
        '$contains',
      ],
      ...['$eqi', '$notContainsi', '0', 'fields', 'filters', 'sort', 'populate', '*', ''],
    );
    const value = fc.oneof(
      fc.constantFrom(
        '1',
        'true',
        '',
        '*',
        'name',
        'author',
        'statistics.runs:desc',
        'task.id',
        'answer.parts:asc',
      ),
      fc.constantFrom(
        '2026-02-30',
        '1e400',
        '-1',
        '1.5',
        '%',
        '\\',
        '\u0000',
        'attachments',
        'minion:asc',
        '99999999999999',
      ),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof({ maxDepth: 4 }, value, fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 2 })),
    }));
    const part = fc.constantFrom('filters', 'populate', 'sort', 'fields', '_q', 'pagination');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.dictionary(part, tree, { minKeys: 1 }),
        async (list, parts) => {
          const query = Object.entries(parts).flatMap(([name, given]) => toQuery(name, given));
          const { status } = await get(`${list}?${query.join('&')}`);
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['/comments', 'filters[task]=1'],
  ['/comments', 'filters[task][$in][]=1'],
  ['/comments', 'filters[author]=1'],
  ['/comments', 'filters[invention][$ne]=1'],
  ['/minions/statistics', 'filters[statistics]=1'],
  ['/minions/statistics', 'filters[statistics][$null]=true'],
  ['/minions/statistics', 'filters[statistics][runs]=many'],
])('%s?%s, which no row can match, is refused with a reason', async (list, query) => {
  const { status, body } = await get(`${list}?${query}`);
  expect([status, body.data, body.error.name]).toEqual([400, null, 'ValidationError']);
  expect(body.error.message).toMatch(/Expected|has no id/);
});

test('stored attachments that are no list of files are left out, and the page is complete', async () => {
  const [row] = await hub.db.selectFrom('minion_comments').selectAll().orderBy('id').limit(1).execute();
  const { minion_id, author_id, named_ids, invention_id } = row ?? {};
  const stored: [string, unknown][] = [
    ['a'.repeat(24), {}],
    ['b'.repeat(24), 'photo.png'],
    ['c'.repeat(24), [{ id: 1, name: 'x' }]],
    ['d'.repeat(24), [{ id: 'x', name: 'photo.png', size: 3 }]],
    ['e'.repeat(24), []],
  ];
  for (const [document_id, attachments] of stored)
    await hub.db
      .insertInto('minion_comments')
      .values({
        ...{ document_id, minion_id, author_id, named_ids, invention_id, content: 'Stored' },
        attachments: JSON.stringify(attachments),
        ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
      })
      .execute();
  const query = 'filters[content]=Stored&sort=documentId&fields=attachments';
  const { status, body } = await get(`/comments?${query}`);
  expect([status, body.data.map(({ attachments }: Row) => attachments)]).toEqual([
    200,
    [null, null, null, [{ id: 'x', name: 'photo.png', size: 3 }], []],
  ]);
  await hub.db.deleteFrom('minion_comments').where('content', '=', 'Stored').execute();
});

test.each([
  ['a text', 'photo.png'],
  ['an object', { id: 'a', name: 'b' }],
  ['a list of texts', ['a']],
  ['a file without a name', [{ id: 'a' }]],
  ['a name that no text has', [{ id: 'a', name: '\u0000' }]],
])('attachments that are %s are refused and not stored', async (_, attachments) => {
  const [minion] = rows['/minions'];
  const count = async () => (await get('/comments')).body.meta.pagination.total;
  const before = await count();
  const { status, body } = await post('/comments', {
    content: 'See this',
    minionId: minion?.documentId,
    attachments,
  });
  expect([status, body.data, await count()]).toEqual([400, null, before]);
});
