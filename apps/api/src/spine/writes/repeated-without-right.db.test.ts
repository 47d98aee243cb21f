import { cloneBoard, createBoard } from '@hub/contract/boards/boards.calls.ts';
import { teamIdSchema } from '@hub/contract/fields.ts';
import { createFilter } from '@hub/contract/filters/filters.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

test('R3: a repeated request is refused if the person may no longer see the entity it created', async () => {
  const { person, ...client } = await hub.signIn();
  const send = () =>
    client.send({
      method: createInvention.method,
      url: createInvention.path,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'made-before-the-wall' },
      payload: JSON.stringify({ title: 'Walled off since' }),
    });
  const first = await send();
  expect(first.statusCode).toBe(201);
  expect((await send()).json()).toEqual(first.json());
  await wallInvention(hub.db, createInvention.response.parse(first.json()), person);
  const later = await send();
  expect(later.statusCode).toBe(404);
  expect(later.payload).not.toContain('Walled off since');
});

test('R3: a repeated request is refused if the person has left the team that shares the entity', async () => {
  const person = await buildPerson(hub.db, { permissions: ['filters:share'] });
  const client = await hub.signIn(person);
  const teamId = teamIdSchema.parse((await buildTeam(hub.db, { members: [person] })).id);
  const send = (url: string, payload: object) =>
    client.send({
      method: 'POST',
      url,
      headers: { 'idempotency-key': `key-${url.replace(/\W/g, '-')}` },
      payload,
    });
  const shareFilter = () =>
    send(createFilter.path, { title: 'Of the team', data: { qs: 'secret' }, type: 'team', teamId });
  const filter = await shareFilter();
  expect(filter.statusCode).toBe(201);
  const columns = { title: 'My board', filters: [filter.json().id] };
  const create = () => send(createBoard.path, columns);
  const board = await create();
  const clone = () => send(cloneBoard.path.replace(':id', board.json().id), {});
  const copy = await clone();
  expect((await shareFilter()).json()).toEqual(filter.json());
  expect((await create()).json()).toEqual(board.json());
  expect((await clone()).json()).toEqual(copy.json());
  await hub.db.deleteFrom('team_members').where('person_id', '=', person.id).execute();
  const later = [await shareFilter(), await create(), await clone()];
  expect(later.map(({ statusCode }) => statusCode)).toEqual([404, 201, 201]);
  expect(later.map(({ payload }) => payload).join()).not.toContain('secret');
  expect(later.slice(1).map((response) => response.json().columns)).toEqual([
    [{ id: filter.json().id, filter: null }],
    [{ id: filter.json().id, filter: null }],
  ]);
});
