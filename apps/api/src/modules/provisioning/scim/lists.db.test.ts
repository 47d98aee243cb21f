import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectScim, type ScimClient } from '../../../../test/support/scim-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let scim: ScimClient;
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? '';

const names = ['Ada', 'Berta', 'Carla', 'Dora', 'Emma'];

beforeAll(async () => {
  hub = await startTestHub();
  scim = await connectScim(hub);
  for (const name of names) {
    const { body } = await scim.post('/Users', {
      userName: `${name}@lists.test`,
      externalId: `X-${name}`,
      name: { givenName: name, familyName: name === 'Emma' ? '100%_"\\' : 'Lister' },
      active: name !== 'Dora',
    });
    ids.set(name, body.id);
    hub.clock.advance({ minutes: 1 });
  }
  const members = [{ value: idOf('Ada') }, { value: idOf('Berta') }];
  await scim.post('/Groups', { displayName: 'Listers', externalId: 'G-1', members });
  await scim.post('/Groups', { displayName: 'Nobody' });
});
afterAll(() => hub.stop());

const list = (query: Record<string, string>, kind = 'Users') =>
  scim.get(`/${kind}?${new URLSearchParams(query)}`);

const found = async (filter: string): Promise<string[]> => {
  const { body } = await list({ filter: `(${filter}) and userName ew "@lists.test"`, sortBy: 'userName' });
  expect(body.detail).toBeUndefined();
  return body.Resources.map(({ name }: { name: { givenName: string } }) => name.givenName);
};

test.each([
  ['userName eq "ada@LISTS.test"', ['Ada']],
  ['USERNAME Eq "ada@lists.test"', ['Ada']],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ada@lists.test"', ['Ada']],
  ['name.givenName sw "be" or name.givenName ew "RLA"', ['Berta', 'Carla']],
  ['name.givenName co "m"', ['Emma']],
  ['externalId eq "X-Ada"', ['Ada']],
  ['externalId eq "x-ada"', []],
  ['active eq false', ['Dora']],
  ['active eq "False"', ['Dora']],
  ['active ne true', ['Dora']],
  ['not (active eq true)', ['Dora']],
  ['name.givenName gt "carla"', ['Dora', 'Emma']],
  ['name.givenName le "berta"', ['Ada', 'Berta']],
  ['emails[type eq "work" and value sw "carla@"]', ['Carla']],
  ['emails.value eq "carla@lists.test"', ['Carla']],
  // The way in which Entra ID matches people by their email address.
  ['emails[type eq "work"].value eq "carla@lists.test"', ['Carla']],
  ['emails[type eq "home"].value eq "carla@lists.test"', []],
  ['emails[type eq "work"].value pr and active eq false', ['Dora']],
  ['emails[type eq "home"]', []],
  ['externalId pr and active eq false', ['Dora']],
  ['groups.display eq "listers"', ['Ada', 'Berta']],
  ['groups[display eq "Listers" and type eq "direct"] and not (name.givenName eq "Ada")', ['Berta']],
  // `and` binds more strongly than `or`.
  ['name.givenName eq "Ada" or name.givenName eq "Berta" and active eq false', ['Ada']],
  ['(name.givenName eq "Ada" or name.givenName eq "Dora") and active eq false', ['Dora']],
  ['name.familyName eq "100%_\\"\\\\"', ['Emma']],
  ['name.familyName co "%"', ['Emma']],
  ['name.familyName sw "_"', []],
  ['id eq "no id"', []],
  ['id ne "no id" and name.givenName eq "Ada"', ['Ada']],
])('the filter %s finds %j', async (filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

test('people are found by id and by the time of their last change, as imports of Okta ask', async () => {
  expect(await found(`id eq "${idOf('Carla')}"`)).toEqual(['Carla']);
  const { body } = await scim.get(`/Users/${idOf('Dora')}`);
  expect(await found(`meta.lastModified gt "${body.meta.lastModified}"`)).toEqual(['Emma']);
  expect(await found(`meta.created lt "${body.meta.created}"`)).toEqual(['Ada', 'Berta', 'Carla']);
});

test('groups are found by name, by identifier and by member', async () => {
  const groups = async (filter: string) => {
    const { body } = await list({ filter }, 'Groups');
    return body.Resources.map(({ displayName }: { displayName: string }) => displayName);
  };
  expect(await groups('displayName eq "LISTERS"')).toEqual(['Listers']);
  expect(await groups('externalId eq "G-1"')).toEqual(['Listers']);
  const [group] = (await list({ filter: 'displayName eq "Listers"' }, 'Groups')).body.Resources;
  // The way in which Entra ID asks whether someone is a member.
  expect(await groups(`id eq "${group.id}" and members eq "${idOf('Ada')}"`)).toEqual(['Listers']);
  expect(await groups(`id eq "${group.id}" and members eq "${idOf('Dora')}"`)).toEqual([]);
  expect(await groups(`members[value eq "${idOf('Ada')}"]`)).toEqual(['Listers']);
  expect(await groups('not (members pr) and displayName eq "Nobody"')).toEqual(['Nobody']);
});

test.each([
  '',
  'userName',
  'userName eq',
  'userName eq ada',
  'userName is "ada"',
  'userName eq "ada" and',
  'userName eq "ada" active eq true',
  '(userName eq "ada"',
  'userName eq "ada")',
  'emails[type eq "work"',
  'emails[emails[type eq "work"]]',
  'nonsense eq "x"',
  'password eq "x"',
  'password_hash sw "$argon2"',
  'people.password_hash pr',
  'active gt true',
  'active eq "perhaps"',
  'userName eq 5',
  'id co "0"',
  'meta.created gt "yesterday"',
  'userName eq "ada" or 1=1',
  `userName eq "x'; drop table people; --`,
  "userName eq 'ada'",
  'userName eq "\\u00zz"',
  'userName eq "ada\\u0000"',
  'userName eq "\\ud800"',
  'constructor eq "x"',
  'constructor.name eq "x"',
  'constructor[name eq "x"]',
  'groups.constructor eq "x"',
  'meta.created gt "-100000-01-01T00:00:00Z"',
  'meta.created lt "+275000-01-01T00:00:00Z"',
  `${'('.repeat(21)}active pr${')'.repeat(21)}`,
  `${'not ('.repeat(3000)}active pr`,
  Array.from({ length: 101 }, () => 'active pr').join(' or '),
  `userName eq "${'x'.repeat(5000)}"`,
])('the filter %s is refused', async (filter) => {
  const { status, body } = await list({ filter });
  expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
});

test.each([`x' or '1'='1`, `x"; drop table people; --`, `') or true --`, '$1', '%', '\\', `\${sql}`])(
  'the value %s in a filter is only a value',
  async (value) => {
    const text = JSON.stringify(value);
    for (const operator of ['eq', 'sw', 'ew'])
      expect(await found(`userName ${operator} ${text}`)).toEqual([]);
    expect(await found(`not (userName eq ${text})`)).toEqual(names);
    const { rows } = await sql`select from people`.execute(hub.db);
    expect(rows.length).toBeGreaterThan(names.length);
  },
);

test('pages have a beginning, a size of at most 200, and the number of all', async () => {
  const page = async (query: Record<string, string>) => {
    const { body } = await list({ filter: 'userName ew "@lists.test"', sortBy: 'userName', ...query });
    const { totalResults, startIndex, itemsPerPage } = body;
    expect(body.Resources).toHaveLength(itemsPerPage);
    return [totalResults, startIndex, itemsPerPage, body.Resources[0]?.name.givenName];
  };
  expect(await page({})).toEqual([5, 1, 5, 'Ada']);
  expect(await page({ startIndex: '2', count: '2' })).toEqual([5, 2, 2, 'Berta']);
  expect(await page({ startIndex: '0', count: '2' })).toEqual([5, 1, 2, 'Ada']);
  expect(await page({ startIndex: '-7' })).toEqual([5, 1, 5, 'Ada']);
  expect(await page({ startIndex: '9999' })).toEqual([5, 9999, 0, undefined]);
  expect(await page({ count: '0' })).toEqual([5, 1, 0, undefined]);
  expect(await page({ count: '-1' })).toEqual([5, 1, 0, undefined]);
  expect(await page({ count: '2147483648' })).toEqual([5, 1, 5, 'Ada']);
  expect(await page({ sortOrder: 'descending', count: '1' })).toEqual([5, 1, 1, 'Emma']);
  expect(await page({ sortBy: 'name.givenName', sortOrder: 'descending' })).toEqual([5, 1, 5, 'Emma']);
  for (const [name, value] of [
    ['startIndex', 'x'],
    ['count', '1.5'],
    ['sortOrder', 'up'],
  ] as const) {
    const { status, body } = await list({ [name]: value });
    expect([status, body.scimType]).toEqual([400, 'invalidValue']);
  }
  for (const sortBy of ['people.password_hash', 'constructor', 'groups'])
    expect((await list({ sortBy })).body.scimType).toBe('invalidPath');
});

test('a list of 205 people comes in pages of 200', async () => {
  for (let n = 0; n < 200; n++) await scim.post('/Users', { userName: `many${n}@pages.test` });
  const { body } = await list({ count: '100000' });
  expect(body.itemsPerPage).toBe(200);
  expect(body.totalResults).toBeGreaterThanOrEqual(205);
  const rest = await list({ startIndex: '201' });
  expect(rest.body.itemsPerPage).toBe(body.totalResults - 200);
});

test('attributes are selected and left out, and the id is always there', async () => {
  const keys = async (query: Record<string, string>) =>
    Object.keys((await scim.get(`/Users/${idOf('Ada')}?${new URLSearchParams(query)}`)).body).sort();
  expect(await keys({ attributes: 'userName' })).toEqual(['id', 'schemas', 'userName']);
  expect(await keys({ attributes: 'USERNAME,name.givenName, nonsense' })).toEqual([
    'id',
    'name',
    'schemas',
    'userName',
  ]);
  expect(await keys({ excludedAttributes: 'groups,emails,name,meta,id' })).toEqual([
    'active',
    'externalId',
    'id',
    'schemas',
    'userName',
  ]);
  const { body } = await scim.get(`/Users/${idOf('Ada')}?attributes=name.givenName`);
  expect(body.name).toEqual({ givenName: 'Ada' });
  // The way in which Entra ID reads groups.
  const groups = await list({ excludedAttributes: 'members', filter: 'displayName eq "Listers"' }, 'Groups');
  expect(groups.body.Resources[0].members).toBeUndefined();
});

test('the extension whose attributes are accepted is described, and a request without a token learns the scheme', async () => {
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  const described = await scim.get('/Schemas');
  expect(described.body.Resources.map(({ id }: { id: string }) => id)).toContain(enterprise);
  expect((await scim.get(`/Schemas/${enterprise}`)).status).toBe(200);
  const { body } = await scim.get('/ResourceTypes/User');
  expect(body.schemaExtensions).toEqual([{ schema: enterprise, required: false }]);

  const anonymous = await hub.app.inject({ url: '/api/scim/v2/Users' });
  expect([anonymous.statusCode, anonymous.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});
