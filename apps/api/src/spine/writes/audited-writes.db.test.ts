import { callName, calls } from '@hub/contract/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preparations, requests } from '../../../test/access/access-requests.ts';
import {
  type AccessWorld,
  buildAccessWorld,
  type InventionTarget,
  type Target,
} from '../../../test/access/access-world.ts';
import { countWrites } from '../../../test/access/count-writes.ts';
import { expectedAccess } from '../../../test/access/expected-access.ts';
import { personas } from '../../../test/access/personas.ts';
import { sendParts } from '../../../test/access/send-parts.ts';
import { acceptsKey } from './writer.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await buildAccessWorld();
  await sql`
    create schema closed;
    create table closed.audit (id uuid default uuidv7());
    create function closed.refuse() returns trigger language plpgsql as $refuse$
    begin
      if exists (select from closed.audit) then raise exception 'the audit log is closed'; end if;
      return new;
    end $refuse$;
    create trigger closed before insert on audit_entries for each row execute function closed.refuse()`.execute(
    world.hub.db,
  );
});
afterAll(() => world.hub.stop());

const writes = calls
  // The writes of provisioning systems have tests of their own: no persona makes them.
  .filter(
    ({ method, writes: how, access }) =>
      method !== 'GET' && how === undefined && access.kind !== 'provisioning',
  )
  .map((call) => ({ name: callName(call), call }));

const withPersonal = async (of: InventionTarget): Promise<Target> => ({
  ...of,
  ...(await world.buildPersonal('administrator')),
});

const buildTarget = async (): Promise<Target> => withPersonal(await world.buildOwn());

let used: Promise<InventionTarget> | undefined;

/** A target that earlier calls have changed; a new one after `renew`, and for calls that need preparation. */
const usedTarget = async (name: string): Promise<Target> => {
  if (preparations[name]) return buildTarget();
  used ??= world.buildOwn();
  return withPersonal(await used);
};

const renew = (): void => {
  used = undefined;
};

let untouched: Promise<InventionTarget> | undefined;

/** A target of calls that change nothing: the same invention for all that need no preparation. */
const untouchedTarget = async (name: string): Promise<Target> => {
  if (preparations[name]) return buildTarget();
  untouched ??= world.buildOwn();
  return withPersonal(await untouched);
};

const partsOf = async (name: string, target: Target) => {
  const request = requests[name];
  if (!request) throw new Error(`${name} has no request in access-requests.ts`);
  const prepared = await preparations[name]?.(world, await world.clientOf('administrator'), target);
  return prepared ?? request(target, world).parts;
};

const entriesOf = (action: string) =>
  world.hub.db.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('id').execute();

/** Who may do it: the author of a message or comment, and an administrator everything else. */
const writerOf = (name: string): 'granted' | 'administrator' =>
  expectedAccess[name]?.own?.[personas.indexOf('administrator')] === 403 ? 'granted' : 'administrator';

const isOnInvention = new Set<string>(
  calls.filter(({ access }) => access.kind === 'invention').map(callName),
);

describe('R17 audit entries of calls that write', () => {
  // Each target adds to what one person may have at most.
  beforeEach(async () => {
    await world.hub.db.deleteFrom('report_schedules').execute();
    await world.hub.db.deleteFrom('boards').execute();
    await world.hub.db.deleteFrom('filters').execute();
  });

  test('there are calls that write', () => {
    expect(writes.length).toBeGreaterThanOrEqual(18);
  });

  test.each(writes)(
    '$name leaves exactly one entry with its actor, action and invention',
    async ({ name, call }) => {
      const writer = writerOf(name);
      const write = async () => {
        const target = await usedTarget(name);
        const parts = await partsOf(name, target);
        const before = await entriesOf(name);
        const { statusCode } = await sendParts(await world.clientOf(writer), call, parts);
        return { target, before, statusCode };
      };
      const first = await write();
      if (first.statusCode !== call.status) renew();
      const { target, before, statusCode } = first.statusCode === call.status ? first : await write();
      expect(statusCode).toBe(call.status);
      const [entry, ...others] = (await entriesOf(name)).slice(before.length);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ actor_id: world.people[writer].id, for_id: null });
      if (isOnInvention.has(name)) expect(entry?.invention_id).toBe(target.invention.id);
    },
  );

  test.each(writes)('$name leaves no entry when it is refused', async ({ name, call }) => {
    const before = await entriesOf(name);
    const parts = await partsOf(name, await untouchedTarget(name));
    expect((await sendParts(world.hub.anonymous, call, parts)).statusCode).toBe(401);
    // Strapi's API ignores what it does not know.
    if (parts.body && !('dialect' in call)) {
      const body = { ...parts.body, unknown: 'field' };
      const refused = await sendParts(await world.clientOf('administrator'), call, { ...parts, body });
      expect(refused.statusCode).toBe(400);
    }
    if (isOnInvention.has(name)) {
      const refused = await sendParts(await world.clientOf('walled'), call, parts);
      expect(refused.statusCode).toBe(404);
    }
    expect(await entriesOf(name)).toEqual(before);
  });

  test.each(writes)('$name changes nothing if its entry cannot be written', async ({ name, call }) => {
    const { db } = world.hub;
    const target = await untouchedTarget(name);
    const client = await world.clientOf(writerOf(name));
    const parts = await partsOf(name, target);
    await sql`insert into closed.audit default values`.execute(db);
    try {
      const before = await countWrites(db);
      const { statusCode } = await sendParts(client, call, parts);
      expect(statusCode).toBe(500);
      expect(await countWrites(db)).toEqual(before);
    } finally {
      await sql`delete from closed.audit`.execute(db);
    }
  });

  test.each(writes.filter(({ call }) => acceptsKey(call)))(
    '$name leaves no second entry when it is repeated with its key',
    async ({ name, call }) => {
      const parts = await partsOf(name, await buildTarget());
      const client = await world.clientOf('administrator');
      const withKey: typeof client = {
        ...client,
        send: (options) =>
          client.send({ ...options, headers: { ...options.headers, 'idempotency-key': `key-${name}` } }),
      };
      const before = await entriesOf(name);
      const first = await sendParts(withKey, call, parts);
      const second = await sendParts(withKey, call, parts);
      expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
      expect(second.payload).toBe(first.payload);
      expect((await entriesOf(name)).length - before.length).toBe(1);
    },
  );
});

test('R17 an action of an assistant for a sponsor names both', async () => {
  const { invention } = await world.buildOwn();
  const { call, name } = writes.find((write) => write.name === 'inventions.updateInvention') ?? {};
  if (!call || !name) throw new Error('There is no such call');
  const parts = { params: { id: invention.id }, body: { title: 'Changed for a sponsor' } };
  const { statusCode } = await sendParts(await world.clientOf('assistant'), call, parts);
  expect(statusCode).toBe(200);
  expect((await entriesOf(name)).at(-1)).toMatchObject({
    actor_id: world.people.assistant.id,
    for_id: world.people.granted.id,
    invention_id: invention.id,
    details: { id: invention.id, fields: ['title'] },
  });
});
