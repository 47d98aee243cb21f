import type { EntityModel } from './entity-model.ts';

/** Maximum length of a short text in Strapi. */
const maxLength = 255;
/** Maximum length of a comment. */
const maxContentLength = 20_000;

const keys = { id: { type: 'id', isUnique: true }, documentId: { type: 'string', isUnique: true } } as const;
const times = {
  createdAt: { type: 'datetime' },
  updatedAt: { type: 'datetime' },
  publishedAt: { type: 'datetime' },
} as const;

/** Fields of a minion. */
export const minionModel = {
  attributes: {
    ...keys,
    name: { type: 'string', isWritable: true, isRequired: true, isUnique: true, maxLength },
    trainer: { type: 'string', isWritable: true, maxLength },
    manager: { type: 'string', isWritable: true, maxLength },
    startDate: { type: 'date', isWritable: true },
    endDate: { type: 'date', isWritable: true },
    script: { type: 'string', isWritable: true, maxLength },
    ...times,
  },
} as const satisfies EntityModel;

/** Fields of a minion with what became of its runs. */
export const minionStatisticsModel = {
  attributes: {
    ...minionModel.attributes,
    statistics: {
      type: 'relation',
      isEmbedded: true,
      target: {
        attributes: {
          runs: { type: 'number' },
          accepted: { type: 'number' },
          edited: { type: 'number' },
          sentBack: { type: 'number' },
          failed: { type: 'number' },
          stopped: { type: 'number' },
          medianSeconds: { type: 'number' },
          answers: { type: 'number' },
          tokensIn: { type: 'number' },
          tokensOut: { type: 'number' },
          costCents: { type: 'number' },
        },
      },
    },
  },
} as const satisfies EntityModel;

/** Fields of a comment. */
export const commentModel = {
  attributes: {
    ...keys,
    content: { type: 'string', isWritable: true, isRequired: true, maxLength: maxContentLength },
    attachments: { type: 'json', isWritable: true },
    minionId: { type: 'string', isWritable: true, maxLength },
    inventionId: { type: 'uuid', isWritable: true, isNamedOnly: true },
    ...times,
    author: {
      type: 'relation',
      isNamedOnly: true,
      target: {
        attributes: { id: { type: 'uuid' }, email: { type: 'string' }, name: { type: 'string' } },
      },
    },
    answer: {
      type: 'relation',
      isNamedOnly: true,
      target: { attributes: { id: { type: 'id' }, state: { type: 'string' }, parts: { type: 'json' } } },
    },
    task: {
      type: 'relation',
      isNamedOnly: true,
      target: { attributes: { id: { type: 'uuid' }, title: { type: 'string' } } },
    },
    invention: {
      type: 'relation',
      isNamedOnly: true,
      target: {
        attributes: { id: { type: 'uuid' }, reference: { type: 'string' }, title: { type: 'string' } },
      },
    },
  },
} as const satisfies EntityModel;

/** Fields of a task that was delegated to a minion. */
export const minionTaskModel = {
  attributes: {
    ...keys,
    title: { type: 'string' },
    status: { type: 'string' },
    inventionId: { type: 'string' },
    startedAt: { type: 'datetime' },
    finishedAt: { type: 'datetime' },
    ...times,
    minion: { type: 'relation', target: minionModel },
  },
} as const satisfies EntityModel;
