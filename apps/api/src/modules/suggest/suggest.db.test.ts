import { suggestAssignees, suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  const ada = await buildPerson(hub.db, { email: 'ada@firm.test', first_name: 'Ada', last_name: 'Byron' });
  await buildPerson(hub.db, { email: 'grace@firm.test', first_name: 'Grace', last_name: 'Hopper' });
  await buildPerson(hub.db, {
    email: 'left@firm.test',
    first_name: 'Gone',
    last_name: 'Away',
    is_active: false,
  });
  await buildPerson(hub.db, { kind: 'bot', email: 'docket-bot@firm.test', first_name: '', last_name: '' });
  await buildTeam(hub.db, { name: 'Byte team_1', members: [ada] });
  client = await hub.signIn(ada);
});
afterAll(() => hub.stop());

const suggest = async (q?: string, size = 20) => {
  const response = await client.call(suggestAssignees, { query: { q, size } });
  return response.body.map(({ email, name }) => email ?? name);
};

test.each([
  ['ad', ['ada@firm.test']],
  ['BYR', ['ada@firm.test']],
  ['ada by', ['ada@firm.test']],
  ['by', ['ada@firm.test', 'Byte team_1']],
  ['docket', ['docket-bot@firm.test']],
  ['grace@', ['grace@firm.test']],
  ['opper', []],
  ['%', []],
  ['_', []],
  ['\\', []],
  ["'", []],
  ['gone', []],
])('%s suggests %o', async (q, expected) => {
  expect(await suggest(q)).toEqual(expected);
});

test('returns the kind of each suggestion', async () => {
  const { body } = await client.call(suggestAssignees, { query: { q: 'by' } });
  expect(body).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@firm.test',
      name: null,
      kind: 'person',
      assisted: false,
      away: null,
    },
    {
      firstName: null,
      lastName: null,
      email: null,
      name: 'Byte team_1',
      kind: 'team',
      assisted: false,
      away: null,
    },
  ]);
});

test('suggests everyone for an empty prefix, up to the requested size', async () => {
  expect(await suggest()).toHaveLength(4);
  expect(await suggest('', 2)).toHaveLength(2);
});

test.each(['0', '501', 'x', '1.5'])('refuses size %s', async (size) => {
  const response = await client.send({ url: `/api/suggest/assignees?size=${size}` });
  expect(response.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: 'size' }] });
});

test('R19 suggests tags even if many unused tags precede them', async () => {
  await buildTask(hub.db, { tags: ['urgent'] });
  await sql`insert into known_tags (tag) select '!gone ' || n from generate_series(1, 150000) n`.execute(
    hub.db,
  );
  const suggestFor = async (q: string) => (await client.call(suggestTags, { query: { q } })).body;
  expect(await suggestFor('')).toEqual([]);
  expect(await suggestFor('urg')).toEqual(['urgent']);
});
