import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { type AccessWorld, personaPassword } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable, Row } from './personas.ts';
import { idOf } from './twin-people.ts';

/** Calls of administrators. */
const administrators = (done: number): Row => [401, 403, 403, 403, 403, 403, 403, 403, done];

const everybody: Row = [200, 200, 200, 200, 200, 200, 200, 200, 200];

/** Expected responses of the administration of people; the columns are those of `expected-access.ts`. */
export const expectedPeopleAccess: AccessTable = {
  'auth.listPeople': { any: administrators(200) },
  'auth.getPerson': { any: administrators(200) },
  'auth.updatePerson': { any: administrators(200) },
  'auth.suspendPerson': { any: administrators(200) },
  'auth.reactivatePerson': { any: administrators(200) },
  'auth.endPersonSessions': { any: administrators(200) },
  'auth.removePersonSecondFactor': { any: administrators(200) },
  'auth.getInvitationOptions': { any: administrators(200) },
  'auth.invitePerson': { any: administrators(201) },
  'auth.renewInvitation': { any: administrators(200) },
  'auth.readInvitation': { any: everybody },
  'auth.acceptInvitation': { any: everybody },
  'auth.listRoles': { any: administrators(200) },
  'auth.createRole': { any: administrators(201) },
  'auth.updateRole': { any: administrators(200) },
  'auth.deleteRole': { any: administrators(204) },
  'auth.listTeams': { any: administrators(200) },
  'auth.createTeam': { any: administrators(201) },
  'auth.updateTeam': { any: administrators(200) },
  'auth.deleteTeam': { any: administrators(204) },
  'auth.previewHandover': { any: administrators(200) },
  'auth.handOver': { any: administrators(200) },
  'config.getInstallation': { any: administrators(200) },
  'config.updateInstallation': { any: administrators(200) },
  'inventions.explainAccess': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
};

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
const unknown: RequestParts = { params: { id: unknownId } };
const role = () => ({ name: `Role ${randomUUID()}`, permissions: ['exports:run'], isAttorney: false });
const team = () => ({ name: `Team ${randomUUID()}`, members: [] });
const joining = {
  token: 'a guess',
  email: 'guess@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: personaPassword,
};

/** Requests of the administration of people. */
export const peopleRequests: Readonly<
  Record<string, (target: { invention: { id: string } }, world: AccessWorld) => CallRequest>
> = {
  'auth.listPeople': () => ({ parts: {}, expectedText: 'lastSignInAt' }),
  'auth.getPerson': () => ({ parts: unknown, expectedText: 'liveSessions' }),
  'auth.updatePerson': () => ({ parts: { ...unknown, body: { firstName: 'Ada' } }, expectedText: 'Ada' }),
  'auth.suspendPerson': () => ({ parts: unknown, expectedText: 'suspended' }),
  'auth.reactivatePerson': () => ({ parts: unknown, expectedText: '"status":"active"' }),
  'auth.endPersonSessions': () => ({ parts: unknown, expectedText: '"sessions":0' }),
  'auth.removePersonSecondFactor': () => ({
    parts: { ...unknown, body: { reason: 'Lost phone' } },
    expectedText: '"secondFactor":false',
  }),
  'auth.getInvitationOptions': () => ({ parts: {}, expectedText: 'canSend' }),
  'auth.invitePerson': () => ({
    parts: { body: { email: `${randomUUID()}@example.test`, roles: [], sendsMail: false } },
    expectedText: '/invitation#',
  }),
  'auth.renewInvitation': () => ({
    parts: { ...unknown, body: { sendsMail: false } },
    expectedText: '/invitation#',
  }),
  'auth.readInvitation': () => ({ parts: { body: { token: 'a guess' } }, expectedText: 'invitedBy' }),
  'auth.acceptInvitation': () => ({ parts: { body: joining } }),
  'auth.listRoles': () => ({ parts: {}, expectedText: 'isAttorney' }),
  'auth.createRole': () => ({ parts: { body: role() }, expectedText: 'Role ' }),
  'auth.updateRole': () => ({ parts: { ...unknown, body: role() }, expectedText: 'Role ' }),
  'auth.deleteRole': () => ({ parts: unknown }),
  'auth.listTeams': () => ({ parts: {}, expectedText: 'members' }),
  'auth.createTeam': () => ({ parts: { body: team() }, expectedText: 'Team ' }),
  'auth.updateTeam': () => ({ parts: { ...unknown, body: team() }, expectedText: 'Team ' }),
  'auth.deleteTeam': () => ({ parts: unknown }),
  'auth.previewHandover': () => ({ parts: unknown, expectedText: 'minions' }),
  'auth.handOver': () => ({ parts: { ...unknown, body: { to: unknownId } }, expectedText: 'moved' }),
  'config.getInstallation': () => ({ parts: {}, expectedText: 'reviewLabel' }),
  'config.updateInstallation': () => ({
    parts: { body: { docketingPrefix: 'FIP:' } },
    expectedText: 'FIP:',
  }),
  'inventions.explainAccess': ({ invention }, { people }) => ({
    parts: { params: { id: invention.id }, body: { personId: people.stranger.id } },
    expectedText: people.stranger.email,
  }),
};

type Preparation = (world: AccessWorld) => Promise<RequestParts>;

/** Builds a person of their own for a call, so that the personas keep their rights. */
const aboutPerson =
  (name: string, more: Parameters<typeof buildPerson>[1] = {}): Preparation =>
  async (world) => {
    const { id } = await buildPerson(world.hub.db, more);
    return { ...peopleRequests[name]?.({ invention: { id: unknownId } }, world).parts, params: { id } };
  };

const aboutTeam =
  (name: string): Preparation =>
  async (world) => {
    const { id } = await buildTeam(world.hub.db);
    return { ...peopleRequests[name]?.({ invention: { id: unknownId } }, world).parts, params: { id } };
  };

const aboutRole =
  (name: string): Preparation =>
  async (world) => {
    const id = randomUUID();
    await world.hub.db
      .insertInto('roles')
      .values({ id, name: `role ${id}`, permissions: [] })
      .execute();
    return { ...peopleRequests[name]?.({ invention: { id: unknownId } }, world).parts, params: { id } };
  };

/** Adds an invitation and returns its token and the email address that was invited. */
const addInvitation = async ({ hub }: AccessWorld): Promise<{ token: string; email: string }> => {
  const { id, email } = await buildPerson(hub.db, { permissions: [] });
  const token = randomBytes(32).toString('base64url');
  const createdAt = hub.clock.now();
  const values = {
    token_hash: createHash('sha256').update(token).digest(),
    person_id: id,
    created_at: createdAt.toString(),
    expires_at: createdAt.add({ hours: 1 }).toString(),
  };
  await hub.db.insertInto('invitations').values(values).execute();
  return { token, email };
};

/** Preparations of the calls whose person, team, role or invitation must exist. */
export const peoplePreparations: Readonly<Record<string, Preparation>> = {
  'auth.getPerson': aboutPerson('auth.getPerson'),
  'auth.updatePerson': aboutPerson('auth.updatePerson'),
  'auth.suspendPerson': aboutPerson('auth.suspendPerson'),
  'auth.reactivatePerson': aboutPerson('auth.reactivatePerson', { is_active: false }),
  'auth.endPersonSessions': aboutPerson('auth.endPersonSessions'),
  'auth.renewInvitation': aboutPerson('auth.renewInvitation'),
  'auth.previewHandover': aboutPerson('auth.previewHandover'),
  'auth.updateTeam': aboutTeam('auth.updateTeam'),
  'auth.deleteTeam': aboutTeam('auth.deleteTeam'),
  'auth.updateRole': aboutRole('auth.updateRole'),
  'auth.deleteRole': aboutRole('auth.deleteRole'),
  'auth.readInvitation': async (world) => ({ body: { token: (await addInvitation(world)).token } }),
  'auth.acceptInvitation': async (world) => ({ body: { ...joining, ...(await addInvitation(world)) } }),
  'auth.handOver': async ({ hub, people }) => ({
    params: { id: (await buildPerson(hub.db)).id },
    body: { to: people.colleague.id },
  }),
  'auth.removePersonSecondFactor': async ({ hub }) => {
    const { id } = await buildPerson(hub.db);
    const now = hub.clock.now().toString();
    await hub.db
      .insertInto('second_factors')
      .values({ person_id: id, sealed_secret: randomBytes(8), created_at: now, confirmed_at: now })
      .execute();
    return { params: { id }, body: { reason: 'Lost phone' } };
  },
};

/** Reading calls of the administration for the two databases: refused there, because the watcher is no administrator. */
export const peopleCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'auth.listPeople': [{}],
  'auth.getPerson': [unknown],
  'auth.getInvitationOptions': [{}],
  'auth.listRoles': [{}],
  'auth.listTeams': [{}],
  'auth.previewHandover': [unknown, { params: { id: idOf('author@example.test') } }],
  'auth.readInvitation': [{ body: { token: 'a guess' } }],
  'auth.readPasswordReset': [{ body: { token: 'a guess' } }],
};
