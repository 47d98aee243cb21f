import { showMailBody } from '@hub/contract/mail/mail.calls.ts';
import type { Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable, Outcome } from './personas.ts';
import { canary, canaryMail, neighbor, neighborMail } from './twin-fixture.ts';
import { queriesOf } from './twin-queries.ts';

const hidden = [401, 404, 404, 404, 404, 404, 404, 404, 404] as const;

const read = {
  own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  random: hidden,
} as const;

const edit = (done: Outcome) =>
  ({
    own: [401, 404, 404, 403, done, done, done, done, done],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, done],
    random: hidden,
  }) as const;

/** Everyone but the author of a visible comment is refused; hidden ones are covered by the pairs of ids. */
const ofAuthor = (done: Outcome) =>
  ({
    own: [401, 404, 404, 403, done, 403, 403, 403, 403],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 403],
    random: hidden,
  }) as const;

/** Users who docket work on the queue, except for emails that name an invention which they may not see. */
const docket = (done: Outcome) =>
  ({
    own: [401, 403, 404, 403, done, done, done, done, done],
    foreign: [401, 403, 404, 403, 404, 404, 404, 404, done],
    random: [401, 403, 404, 403, 404, 404, 404, 404, 404],
  }) as const;

/** Expected responses of the calls for emails; the columns are those of `expected-access.ts`. */
export const expectedMailAccess: AccessTable = {
  'hub-correspondence.getMailConnection': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'hub-correspondence.listMail': read,
  'hub-correspondence.listMailThreads': read,
  'hub-correspondence.listCorrespondents': read,
  'hub-correspondence.getMailThread': read,
  'hub-correspondence.markMailThreadRead': {
    own: [401, 404, 404, 204, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 204],
    random: hidden,
  },
  'hub-correspondence.getMail': read,
  'hub-correspondence.getMailBody': read,
  'hub-correspondence.getMailOriginal': read,
  // The token is a guess.
  'hub-correspondence.showMailBody': { any: [403, 403, 403, 403, 403, 403, 403, 403, 403] },
  'hub-correspondence.showMailLink': { any: [200, 200, 200, 200, 200, 200, 200, 200, 200] },
  'hub-correspondence.moveMail': edit(200),
  'hub-correspondence.rejectMail': edit(204),
  'hub-correspondence.createMailComment': edit(201),
  'hub-correspondence.updateMailComment': ofAuthor(200),
  'hub-correspondence.deleteMailComment': ofAuthor(204),
  'hub-correspondence.listMailDrafts': read,
  'hub-correspondence.getMailDraft': read,
  'hub-correspondence.createMailDraft': edit(201),
  'hub-correspondence.updateMailDraft': edit(200),
  'hub-correspondence.deleteMailDraft': edit(204),
  // A bot never sends.
  'hub-correspondence.sendMailDraft': {
    ...edit(200),
    own: [401, 404, 404, 403, 200, 200, 200, 403, 200],
  },
  'hub-correspondence.withdrawMail': edit(200),
  'hub-correspondence.listUnmatchedMail': { any: [401, 403, 200, 403, 200, 200, 200, 200, 200] },
  'hub-correspondence.getUnmatchedBody': docket(200),
  'hub-correspondence.getUnmatchedOriginal': docket(200),
  'hub-correspondence.fileUnmatchedMail': edit(200),
  'hub-correspondence.rejectUnmatchedMail': docket(204),
  'hub-correspondence.restoreUnmatchedMail': docket(204),
};

const ofInvention = ({ invention }: Target) => ({ id: invention.id });
const ofMessage = (target: Target) => ({ ...ofInvention(target), messageId: target.mail.message });
const ofThread = (target: Target) => ({ ...ofInvention(target), threadId: target.mail.thread });
const ofComment = (target: Target) => ({ ...ofInvention(target), commentId: target.mail.comment });
const ofDraft = (target: Target) => ({ ...ofInvention(target), draftId: target.mail.draft });
const ofUnmatched = ({ mail }: Target) => ({ messageId: mail.unmatched });

/** Requests of the calls for emails. */
export const mailRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'hub-correspondence.getMailConnection': () => ({ parts: {}, expectedText: 'isDemo' }),
  'hub-correspondence.listMail': (target) => ({
    parts: { params: ofInvention(target) },
    expectedText: target.mail.message,
  }),
  'hub-correspondence.listMailThreads': (target) => ({
    parts: { params: ofInvention(target) },
    expectedText: target.mail.thread,
  }),
  'hub-correspondence.listCorrespondents': (target) => ({
    parts: { params: ofInvention(target) },
    expectedText: 'ada@client.example',
  }),
  'hub-correspondence.getMailThread': (target) => ({
    parts: { params: ofThread(target) },
    expectedText: target.mail.comment,
  }),
  'hub-correspondence.markMailThreadRead': (target) => ({
    parts: { params: ofThread(target), body: { at: '2026-06-01T08:00:00.000Z' } },
  }),
  'hub-correspondence.getMail': (target) => ({
    parts: { params: ofMessage(target) },
    expectedText: target.mail.message,
  }),
  'hub-correspondence.getMailBody': (target) => ({
    parts: { params: ofMessage(target) },
    expectedText: showMailBody.path,
  }),
  'hub-correspondence.getMailOriginal': (target) => ({
    parts: { params: ofMessage(target) },
    expectedText: target.word,
  }),
  'hub-correspondence.showMailBody': () => ({ parts: { query: { token: 'a guess' } } }),
  'hub-correspondence.showMailLink': () => ({ parts: { query: { to: 'https://site.example/' } } }),
  'hub-correspondence.moveMail': (target) => ({
    parts: { params: ofMessage(target), body: { inventionId: target.invention.id } },
    expectedText: target.mail.message,
  }),
  'hub-correspondence.rejectMail': (target) => ({ parts: { params: ofMessage(target) } }),
  'hub-correspondence.createMailComment': (target) => ({
    parts: { params: ofThread(target), body: { content: 'x' } },
    expectedText: target.mail.thread,
  }),
  'hub-correspondence.updateMailComment': (target) => ({
    parts: { params: ofComment(target), body: { content: 'x' } },
    expectedText: target.mail.comment,
  }),
  'hub-correspondence.deleteMailComment': (target) => ({ parts: { params: ofComment(target) } }),
  'hub-correspondence.listMailDrafts': (target) => ({
    parts: { params: ofInvention(target) },
    expectedText: target.mail.draft,
  }),
  'hub-correspondence.getMailDraft': (target) => ({
    parts: { params: ofDraft(target) },
    expectedText: target.mail.draft,
  }),
  'hub-correspondence.createMailDraft': (target) => ({
    parts: { params: ofInvention(target), body: { kind: 'reply', messageId: target.mail.message } },
    expectedText: target.mail.thread,
  }),
  'hub-correspondence.updateMailDraft': (target) => ({
    parts: { params: ofDraft(target), body: { text: 'x' } },
    expectedText: target.mail.draft,
  }),
  'hub-correspondence.deleteMailDraft': (target) => ({ parts: { params: ofDraft(target) } }),
  'hub-correspondence.sendMailDraft': (target) => ({
    parts: { params: ofDraft(target), body: {} },
    expectedText: 'sending',
  }),
  'hub-correspondence.withdrawMail': (target) => ({
    parts: { params: { ...ofInvention(target), draftId: target.mail.sending } },
    expectedText: target.mail.sending,
  }),
  'hub-correspondence.listUnmatchedMail': () => ({ parts: {}, expectedText: 'collection' }),
  'hub-correspondence.getUnmatchedBody': (target) => ({
    parts: { params: ofUnmatched(target) },
    expectedText: showMailBody.path,
  }),
  'hub-correspondence.getUnmatchedOriginal': (target) => ({
    parts: { params: ofUnmatched(target) },
    expectedText: target.word,
  }),
  'hub-correspondence.fileUnmatchedMail': (target) => ({
    parts: { params: ofUnmatched(target), body: { inventionId: target.invention.id } },
    expectedText: target.mail.unmatched,
  }),
  'hub-correspondence.rejectUnmatchedMail': (target) => ({ parts: { params: ofUnmatched(target) } }),
  'hub-correspondence.restoreUnmatchedMail': (target) => ({ parts: { params: ofUnmatched(target) } }),
};

/** Requests of the calls for emails with ids of two targets. */
export const mailPairs: Readonly<Record<string, (first: Target, second: Target) => RequestParts>> = {
  ...Object.fromEntries(
    ['getMail', 'getMailBody', 'getMailOriginal', 'rejectMail'].map((name) => [
      `hub-correspondence.${name}`,
      (first: Target, second: Target) => ({ params: { ...ofMessage(second), ...ofInvention(first) } }),
    ]),
  ),
  'hub-correspondence.getMailThread': (first, second) => ({
    params: { ...ofThread(second), ...ofInvention(first) },
  }),
  'hub-correspondence.markMailThreadRead': (first, second) => ({
    params: { ...ofThread(second), ...ofInvention(first) },
    body: { at: '2026-06-01T08:00:00.000Z' },
  }),
  'hub-correspondence.moveMail': (first, second) => ({
    params: ofMessage(first),
    body: { inventionId: second.invention.id },
  }),
  'hub-correspondence.createMailComment': (first, second) => ({
    params: { ...ofThread(second), ...ofInvention(first) },
    body: { content: 'x' },
  }),
  'hub-correspondence.updateMailComment': (first, second) => ({
    params: { ...ofComment(second), ...ofInvention(first) },
    body: { content: 'x' },
  }),
  'hub-correspondence.deleteMailComment': (first, second) => ({
    params: { ...ofComment(second), ...ofInvention(first) },
  }),
  'hub-correspondence.getMailDraft': (first, second) => ({
    params: { ...ofDraft(second), ...ofInvention(first) },
  }),
  'hub-correspondence.createMailDraft': (first, second) => ({
    params: ofInvention(first),
    body: { kind: 'reply', messageId: second.mail.message },
  }),
  'hub-correspondence.deleteMailDraft': (first, second) => ({
    params: { ...ofDraft(second), ...ofInvention(first) },
  }),
  'hub-correspondence.sendMailDraft': (first, second) => ({
    params: { ...ofDraft(second), ...ofInvention(first) },
    body: {},
  }),
  'hub-correspondence.withdrawMail': (first, second) => ({
    params: { ...ofInvention(first), draftId: second.mail.sending },
  }),
  'hub-correspondence.fileUnmatchedMail': (first, second) => ({
    params: ofUnmatched(second),
    body: { inventionId: first.invention.id },
  }),
};

/** The request that attaches files to a draft. */
export const attachToDraft = (target: Target): RequestParts => ({ params: ofDraft(target), body: {} });

const ofBothMails = (build: (ids: { invention: string; mail: typeof canaryMail }) => RequestParts) =>
  [
    { invention: canary.invention, mail: canaryMail },
    { invention: neighbor.invention, mail: neighborMail },
  ].map(build);

/** Requests of the calls that read emails. */
export const mailCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'hub-correspondence.getMailConnection': [{}],
  'hub-correspondence.listMail': ofBothMails(({ invention }) => ({ params: { id: invention } })),
  'hub-correspondence.listMailThreads': ofBothMails(({ invention }) => ({ params: { id: invention } })),
  'hub-correspondence.listCorrespondents': ofBothMails(({ invention }) => ({ params: { id: invention } })),
  'hub-correspondence.getMailThread': ofBothMails(({ invention, mail }) => ({
    params: { id: invention, threadId: mail.thread },
  })),
  'hub-correspondence.markMailThreadRead': ofBothMails(({ invention, mail }) => ({
    params: { id: invention, threadId: mail.thread },
    body: { at: '2026-06-01T08:00:00.000Z' },
  })),
  'hub-correspondence.getMail': ofBothMails(({ invention, mail }) => ({
    params: { id: invention, messageId: mail.message },
  })),
  'hub-correspondence.getMailBody': [{ params: { id: canary.invention, messageId: canaryMail.message } }],
  'hub-correspondence.getMailOriginal': [{ params: { id: canary.invention, messageId: canaryMail.message } }],
  'hub-correspondence.showMailBody': [{ query: { token: 'a guess' } }],
  'hub-correspondence.showMailLink': [{ query: { to: 'https://site.example/' } }],
  'hub-correspondence.listMailDrafts': ofBothMails(({ invention }) => ({ params: { id: invention } })),
  'hub-correspondence.getMailDraft': ofBothMails(({ invention, mail }) => ({
    params: { id: invention, draftId: mail.draft },
  })),
  'hub-correspondence.listUnmatchedMail': queriesOf(
    {},
    { size: '1' },
    { skip: '5' },
    { skip: '12' },
    { list: 'not-ours' },
  ),
  'hub-correspondence.getUnmatchedBody': [{ params: { messageId: canaryMail.unmatched } }],
  'hub-correspondence.getUnmatchedOriginal': [{ params: { messageId: canaryMail.unmatched } }],
};

/** Attempts of the watcher to change the canary's emails, or to take one from the queue that names it. */
export const mailAttempts: readonly (readonly [string, RequestParts])[] = [
  ...['moveMail', 'rejectMail'].map(
    (name) =>
      [
        `hub-correspondence.${name}`,
        {
          params: { id: canary.invention, messageId: canaryMail.message },
          ...(name === 'moveMail' && { body: { inventionId: neighbor.invention } }),
        },
      ] as const,
  ),
  [
    'hub-correspondence.createMailComment',
    { params: { id: canary.invention, threadId: canaryMail.thread }, body: { content: 'x' } },
  ],
  [
    'hub-correspondence.updateMailComment',
    { params: { id: canary.invention, commentId: canaryMail.comment }, body: { content: 'x' } },
  ],
  [
    'hub-correspondence.deleteMailComment',
    { params: { id: canary.invention, commentId: canaryMail.comment } },
  ],
  ['hub-correspondence.createMailDraft', { params: { id: canary.invention }, body: { kind: 'new' } }],
  [
    'hub-correspondence.updateMailDraft',
    { params: { id: canary.invention, draftId: canaryMail.draft }, body: { text: 'x' } },
  ],
  ['hub-correspondence.deleteMailDraft', { params: { id: canary.invention, draftId: canaryMail.draft } }],
  [
    'hub-correspondence.sendMailDraft',
    { params: { id: canary.invention, draftId: canaryMail.draft }, body: {} },
  ],
  ['hub-correspondence.withdrawMail', { params: { id: canary.invention, draftId: canaryMail.sending } }],
  [
    'hub-correspondence.fileUnmatchedMail',
    { params: { messageId: canaryMail.unmatched }, body: { inventionId: neighbor.invention } },
  ],
  ['hub-correspondence.rejectUnmatchedMail', { params: { messageId: canaryMail.unmatched } }],
  ['hub-correspondence.restoreUnmatchedMail', { params: { messageId: canaryMail.unmatched } }],
];
