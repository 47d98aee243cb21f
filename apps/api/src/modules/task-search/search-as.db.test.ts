import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import {
  exportTasks,
  listInHouseAttorneys,
  runTaskFilter,
  searchTasks,
} from '@hub/contract/task-search/task-search.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const startAssistance = async () => {
  const sponsor = await buildPerson(hub.db, { time_zone: 'Pacific/Kiritimati' });
  const assistant = await buildPerson(hub.db, {
    permissions: ['inventions:edit', 'exports:run'],
    time_zone: 'Pacific/Pago_Pago',
  });
  await buildAssistance(hub.db, { sponsor, assistant });
  return { sponsor, assistant, client: await hub.signIn(assistant) };
};

test('T3 a search as a sponsor returns only what both persons may see', async () => {
  const { sponsor, assistant, client } = await startAssistance();
  const restrictedTo = async (...people: { id: string }[]) => {
    const invention = await buildInvention(hub.db, { is_restricted: true, tags: ['secret'] });
    for (const person of people) await grantInvention(hub.db, invention, person, 'read');
    return buildTask(hub.db, { invention_id: invention.id, title: 'Confidential draft' });
  };
  const ofSponsor = await restrictedTo(sponsor);
  const ofAssistant = await restrictedTo(assistant);
  await restrictedTo();
  const walledFromAssistant = await restrictedTo(sponsor);
  await wallInvention(hub.db, { id: walledFromAssistant.invention_id }, assistant);
  const walledFromSponsor = await restrictedTo(assistant);
  await wallInvention(hub.db, { id: walledFromSponsor.invention_id }, sponsor);
  const find = async (body: object) => {
    const { collection } = (await client.call(runTaskFilter, { body: { qs: 'confidential', ...body } })).body;
    return collection.map(({ id }) => id);
  };
  expect(await find({ searchAs: sponsor.email.toUpperCase() })).toEqual([ofSponsor.id]);
  expect(await find({ searchAs: sponsor.email, tags: ['secret'] })).toEqual([ofSponsor.id]);
  expect((await find({})).toSorted()).toEqual(
    [ofSponsor.id, ofAssistant.id, walledFromSponsor.id].toSorted(),
  );
});

test('a search as a sponsor uses the sponsor’s time zone', async () => {
  const { sponsor, client } = await startAssistance();
  const dayIn = (zone: string): string => hub.clock.now().toZonedDateTimeISO(zone).toPlainDate().toString();
  const run = async (body: object) => {
    const { today, timeZone } = (await client.call(runTaskFilter, { body })).body;
    return { today, timeZone };
  };
  const dayOf = (timeZone: string) => ({ today: dayIn(timeZone), timeZone });
  expect(await run({})).toEqual(dayOf('Pacific/Pago_Pago'));
  expect(await run({ searchAs: sponsor.email })).toEqual(dayOf('Pacific/Kiritimati'));
});

test('refuses a search as a person whom the actor does not assist', async () => {
  const { sponsor, assistant, client } = await startAssistance();
  const stranger = await buildPerson(hub.db);
  for (const searchAs of [stranger.email, 'nobody@firm.test', assistant.email]) {
    const response = await client.call(runTaskFilter, { body: { searchAs } });
    expect(response.problem).toMatchObject({ status: 403, code: 'search_as.not_sponsor' });
    const byAddress = await client.call(searchTasks, { query: { searchAs } });
    expect(byAddress.problem.code).toBe('search_as.not_sponsor');
    const body = { searchAs, columns: ['title' as const] };
    expect((await client.call(exportTasks, { body })).problem.code).toBe('search_as.not_sponsor');
  }
  await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', sponsor.id).execute();
  const left = await client.call(runTaskFilter, { body: { searchAs: sponsor.email } });
  expect(left.problem.code).toBe('search_as.not_sponsor');
});

test('T3 tags and attorneys of hidden inventions are reported as unknown, like ones that do not exist', async () => {
  const person = await buildPerson(hub.db);
  const attorney = await buildPerson(hub.db, { first_name: 'Hidden', last_name: 'Attorney' });
  const client = await hub.signIn(person);
  const hidden = await buildInvention(hub.db, {
    is_restricted: true,
    tags: ['merger-of-invention'],
    in_house_attorney_id: attorney.id,
  });
  await buildTask(hub.db, { invention_id: hidden.id, tags: ['merger-of-task'] });
  const deleted = await buildTask(hub.db, { tags: ['merger-deleted'], is_deleted: true });
  const look = async () => {
    const tags = ['merger-of-invention', 'merger-of-task', 'merger-deleted'];
    const { body } = await client.call(runTaskFilter, { body: { tags } });
    const attorneys = (await client.call(listInHouseAttorneys, {})).body;
    return {
      unknown: body.unknown.map(({ value }) => value),
      suggested: (await client.call(suggestTags, { query: { q: 'MERGER' } })).body,
      attorneys: attorneys.filter(({ lastName }) => lastName === 'Attorney').map(({ email }) => email),
    };
  };
  expect(await look()).toEqual({
    unknown: ['merger-of-invention', 'merger-of-task', 'merger-deleted'],
    suggested: [],
    attorneys: [],
  });
  await grantInvention(hub.db, hidden, person, 'read');
  await hub.db.updateTable('tasks').set({ is_deleted: false }).where('id', '=', deleted.id).execute();
  expect(await look()).toEqual({
    unknown: [],
    suggested: ['merger-deleted', 'merger-of-invention', 'merger-of-task'],
    attorneys: [attorney.email],
  });
});
