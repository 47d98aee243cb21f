import { randomUUIDv7 } from 'node:crypto';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';
import { sharedAbsence } from './twin-fixture.ts';

/** Expected responses of the calls for cover; the columns are those of `expected-access.ts`. Bots have no cover. */
export const expectedCoverAccess: AccessTable = {
  'auth.getCover': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.setAssistance': { any: [401, 200, 200, 200, 200, 200, 200, 403, 200] },
  'auth.endAssistance': { any: [401, 200, 200, 200, 200, 200, 200, 403, 200] },
  'auth.addAbsence': { any: [401, 201, 201, 201, 201, 201, 201, 403, 201] },
  // Of the granted person; nobody but administrators changes the absence of someone else.
  'auth.updateAbsence': { any: [401, 404, 404, 404, 200, 404, 404, 404, 200] },
  'auth.endAbsence': { any: [401, 404, 404, 404, 200, 404, 404, 404, 200] },
  // Of the granted person, with the assistant as the stand-in.
  'auth.getAbsenceSummary': { any: [401, 404, 404, 404, 200, 404, 200, 404, 200] },
};

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
const day = '2096-01-02';
const absence = { startsOn: day, endsOn: day, note: 'On leave', standIn: null };
const noDays = { startsOn: null, endsOn: null };

/** Requests of the calls for cover. */
export const coverRequests: Readonly<Record<string, (target: Target, world: AccessWorld) => CallRequest>> = {
  'auth.getCover': () => ({ parts: {}, expectedText: 'assistants' }),
  'auth.setAssistance': (_target, { people }) => ({
    parts: { body: { assistant: people.colleague.email, ...noDays } },
    expectedText: people.colleague.email,
  }),
  'auth.endAssistance': (_target, { people }) => ({
    parts: { body: { assistant: people.colleague.email } },
    expectedText: 'endedEarly',
  }),
  'auth.addAbsence': () => ({ parts: { body: absence }, expectedText: 'On leave' }),
  'auth.updateAbsence': () => ({
    parts: { params: { id: unknownId }, body: absence },
    expectedText: 'On leave',
  }),
  'auth.endAbsence': () => ({ parts: { params: { id: unknownId } }, expectedText: 'absences' }),
  'auth.getAbsenceSummary': () => ({ parts: { params: { id: unknownId } }, expectedText: 'waiting' }),
};

/** Replaces the absences of everyone by one of the granted person. */
const addAbsenceOf = async (
  { hub, people }: AccessWorld,
  standInId: string | null = null,
): Promise<string> => {
  await hub.db.deleteFrom('absences').execute();
  const id = randomUUIDv7();
  const at = '2026-01-01T00:00:00Z';
  const days = { starts_on: day, ends_on: day, note: '', created_at: at };
  const values = { id, person_id: people.granted.id, stand_in_id: standInId, ...days };
  await hub.db.insertInto('absences').values(values).execute();
  return id;
};

/** Preparations of the calls that need an assistance or absence. */
export const coverPreparations = {
  'auth.addAbsence': async ({ hub }: AccessWorld): Promise<undefined> => {
    await hub.db.deleteFrom('absences').execute();
  },
  'auth.updateAbsence': async (world: AccessWorld): Promise<RequestParts> => ({
    params: { id: await addAbsenceOf(world) },
    body: absence,
  }),
  'auth.endAbsence': async (world: AccessWorld): Promise<RequestParts> => ({
    params: { id: await addAbsenceOf(world) },
  }),
  'auth.getAbsenceSummary': async (world: AccessWorld): Promise<RequestParts> => ({
    params: { id: await addAbsenceOf(world, world.people.assistant.id) },
  }),
  'auth.endAssistance': async ({ hub, people }: AccessWorld): Promise<RequestParts> => {
    const assistant = await buildPerson(hub.db);
    for (const sponsor of Object.values(people)) await buildAssistance(hub.db, { sponsor, assistant });
    return { body: { assistant: assistant.email } };
  },
};

/** Requests of the calls that read cover. */
export const coverCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'auth.getCover': [{}, { query: { person: 'nobody@example.test' } }],
  'auth.getAbsenceSummary': [{ params: { id: sharedAbsence } }],
};
