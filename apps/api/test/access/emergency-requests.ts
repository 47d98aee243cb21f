import type { TestClient } from '../support/test-client.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';
import { canary, canaryReferences, neighbor } from './twin-fixture.ts';
import { each, ofBoth, queriesOf } from './twin-queries.ts';

/** Expected responses; the administrator has emergency access to both inventions. */
export const expectedEmergencyAccess: AccessTable = {
  'inventions.listRestrictedInventions': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'inventions.listWalls': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.openEmergencyAccess': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'inventions.endEmergencyAccess': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 204],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
};

/** Requests of the calls for people who do not see a restricted invention. */
export const emergencyRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'inventions.listRestrictedInventions': () => ({ parts: {}, expectedText: 'references' }),
  'inventions.listWalls': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    expectedText: invention.id,
  }),
  'inventions.openEmergencyAccess': ({ invention }) => ({
    parts: { params: { id: invention.id }, body: { reason: 'its people have left' } },
    expectedText: invention.id,
  }),
  'inventions.endEmergencyAccess': ({ invention }) => ({ parts: { params: { id: invention.id } } }),
};

/** The administrator asks for emergency access while there is none. */
const closeEmergency = async (
  { hub }: AccessWorld,
  _client: TestClient,
  { invention }: Target,
): Promise<undefined> => {
  await hub.db
    .updateTable('emergency_accesses')
    .set({ ended_at: Temporal.Now.instant().toString() })
    .where('invention_id', '=', invention.id)
    .execute();
  return undefined;
};

/** Data that the calls need before they are sent. */
export const emergencyPreparations = { 'inventions.openEmergencyAccess': closeEmergency } as const;

/** Reading requests of people who administer or manage walls. */
export const emergencyCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'inventions.listRestrictedInventions': queriesOf(
    {},
    ...each('reference', [...canaryReferences, 'zq4711', 'ZQ-4801']),
    ...each('id', [canary.invention, neighbor.invention]),
  ),
  'inventions.listWalls': ofBoth('invention'),
};

/** Attempts of the watcher to open the canary. */
export const emergencyAttempts: readonly (readonly [string, RequestParts])[] = [
  [
    'inventions.openEmergencyAccess',
    { params: { id: canary.invention }, body: { reason: 'its people have left' } },
  ],
  ['inventions.endEmergencyAccess', { params: { id: canary.invention } }],
];
