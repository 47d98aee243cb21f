import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';

/** Expected responses of the calls for cover; the columns are those of `expected-access.ts`. Bots have no cover. */
export const expectedCoverAccess: AccessTable = {
  'auth.getCover': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.setAssistance': { any: [401, 200, 200, 200, 200, 200, 200, 403, 200] },
  'auth.endAssistance': { any: [401, 200, 200, 200, 200, 200, 200, 403, 200] },
};

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
};

/** Preparations of the calls that need an assistance. */
export const coverPreparations = {
  'auth.endAssistance': async ({ hub, people }: AccessWorld): Promise<RequestParts> => {
    const assistant = await buildPerson(hub.db);
    for (const sponsor of Object.values(people)) await buildAssistance(hub.db, { sponsor, assistant });
    return { body: { assistant: assistant.email } };
  },
};

/** Requests of the calls that read cover. */
export const coverCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'auth.getCover': [{}, { query: { person: 'nobody@example.test' } }],
};
