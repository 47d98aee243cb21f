import type { Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';
import { canary, canaryMessage, neighbor } from './twin-fixture.ts';
import { each } from './twin-queries.ts';

/** Expected responses of the calls for the chat; the columns are those of `expected-access.ts`. */
export const expectedMessageAccess: AccessTable = {
  'streams.listMessages': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'streams.listMentionables': {
    own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'streams.postMessage': {
    own: [401, 404, 404, 403, 201, 201, 201, 201, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  // Only the author may change a message: here the granted person, and not even their assistant.
  'streams.updateMessage': {
    own: [401, 404, 404, 403, 200, 403, 403, 403, 403],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 403],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'streams.deleteMessage': {
    own: [401, 404, 404, 403, 204, 403, 403, 403, 403],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 403],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
};

/** Requests of the calls for the chat. */
export const messageRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'streams.listMessages': ({ invention, message }) => ({
    parts: { params: { id: invention.id } },
    expectedText: message.id,
  }),
  'streams.listMentionables': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    expectedText: 'hasAccess',
  }),
  'streams.postMessage': ({ invention }) => ({
    parts: { params: { inventionId: invention.id }, body: { message: 'Fine with me' } },
    expectedText: 'Fine with me',
  }),
  'streams.updateMessage': ({ message }) => ({
    parts: { params: { id: message.id }, body: { message: 'Better put' } },
    expectedText: 'Better put',
  }),
  'streams.deleteMessage': ({ message }) => ({ parts: { params: { id: message.id } } }),
};

const both = [canary, neighbor].map(({ invention }) => ({ params: { id: invention } }));

/** Requests of the calls that read the chat. */
export const messageCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'streams.listMessages': [
    ...both,
    ...each('qs', ['zephyrine', 'a']).flatMap((query) => both.map((parts) => ({ ...parts, query }))),
    ...both.map((parts) => ({ ...parts, query: { from: '0' } })),
  ],
  'streams.listMentionables': both,
};

/** Attempts of the watcher to write into the chat of the canary. */
export const messageAttempts: readonly (readonly [string, RequestParts])[] = [
  ['streams.postMessage', { params: { inventionId: canary.invention }, body: { message: 'x' } }],
  [
    'streams.postMessage',
    {
      params: { inventionId: neighbor.invention },
      body: { message: 'x', messageId: canaryMessage, part: 1 },
    },
  ],
  ['streams.updateMessage', { params: { id: canaryMessage }, body: { message: 'x' } }],
  ['streams.deleteMessage', { params: { id: canaryMessage } }],
];
