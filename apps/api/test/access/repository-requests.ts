import type { Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';
import { canary, canaryFile, canaryReferences, canarySync, neighbor } from './twin-fixture.ts';
import { queriesOf } from './twin-queries.ts';

/** Expected responses of the calls for the documents repository; the columns are those of `expected-access.ts`. */
export const expectedRepositoryAccess: AccessTable = {
  'documents-repository-connector.listRepositoryIndex': {
    own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
    foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
    random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  },
  'documents-repository-connector.getRepositoryIndexEntry': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'documents-repository-connector.enqueueRepositorySync': {
    own: [401, 404, 404, 403, 201, 201, 201, 201, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'documents-repository-connector.getRepositorySync': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'documents-repository-connector.enqueueRepositoryCopy': {
    own: [401, 404, 404, 403, 201, 201, 201, 201, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
};

const referenceOf = ({ word }: Target): string => `REF-${word}`;

/** Requests of the calls for the documents repository. */
export const repositoryRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'documents-repository-connector.listRepositoryIndex': ({ invention }) => ({
    parts: { query: { inventionId: invention.id } },
    expectedText: invention.id,
  }),
  'documents-repository-connector.getRepositoryIndexEntry': (target) => ({
    parts: { params: { ref: referenceOf(target) } },
    expectedText: target.invention.id,
  }),
  'documents-repository-connector.enqueueRepositorySync': (target) => ({
    parts: { params: { ref: referenceOf(target) } },
    expectedText: 'id',
  }),
  'documents-repository-connector.getRepositorySync': ({ sync }) => ({
    parts: { params: { id: sync.id } },
    expectedText: 'fullfiled',
  }),
  'documents-repository-connector.enqueueRepositoryCopy': (target) => ({
    parts: { params: { id: target.file.id, ref: referenceOf(target) } },
    expectedText: 'id',
  }),
};

const ofReferences = (...references: string[]): RequestParts[] =>
  references.map((ref) => ({ params: { ref } }));

/** Requests of the calls that read about the documents repository. */
export const repositoryCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'documents-repository-connector.listRepositoryIndex': queriesOf(
    {},
    { skip: '1' },
    { size: '1' },
    { inventionId: canary.invention },
  ),
  'documents-repository-connector.getRepositoryIndexEntry': ofReferences(
    ...canaryReferences,
    'ZQ-4801',
    'zq-4711',
  ),
  'documents-repository-connector.getRepositorySync': [{ params: { id: canarySync } }],
};

/** Attempts of the watcher to read the folder of the canary. */
export const repositoryAttempts: readonly (readonly [string, RequestParts])[] = [
  ...ofReferences(...canaryReferences).map(
    (parts) => ['documents-repository-connector.enqueueRepositorySync', parts] as const,
  ),
  ['documents-repository-connector.enqueueRepositoryCopy', { params: { id: canaryFile, ref: 'ZQ-4711' } }],
  [
    'documents-repository-connector.enqueueRepositoryCopy',
    { params: { id: neighbor.invention, ref: canary.task } },
  ],
];
