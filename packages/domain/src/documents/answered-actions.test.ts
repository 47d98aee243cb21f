import { describe, expect, test } from 'vitest';
import { type AnsweringDocument, findAnsweredActions } from './answered-actions.ts';

const sent = (id: string, code: string, date: string): AnsweringDocument => ({
  ...{ id, code, date },
  direction: 'OUTGOING',
  milestones: [],
});
const filed = (id: string, code: string, date: string): AnsweringDocument => ({
  ...sent(id, code, date),
  direction: 'INCOMING',
});

const cases: [behavior: string, documents: AnsweringDocument[], answers: Record<string, string>][] = [
  [
    'an amendment answers the non-final rejection before it',
    [sent('ctnf', 'CTNF', '2024-01-10'), filed('reply', 'A...', '2024-04-10')],
    { reply: 'ctnf' },
  ],
  [
    'the latest of two rejections is answered',
    [
      sent('first', 'CTNF', '2023-01-10'),
      filed('reply1', 'A...', '2023-04-10'),
      sent('second', 'CTNF', '2024-01-10'),
      filed('reply2', 'A...', '2024-04-10'),
    ],
    { reply1: 'first', reply2: 'second' },
  ],
  [
    'a second amendment on a later day answers nothing, because the period has ended',
    [
      sent('ctnf', 'CTNF', '2024-01-10'),
      filed('reply', 'A...', '2024-04-10'),
      filed('late', 'A...', '2024-06-10'),
    ],
    { reply: 'ctnf' },
  ],
  [
    'the documents of one day answer together',
    [
      sent('ctfr', 'CTFR', '2024-01-10'),
      filed('response', 'A.NE', '2024-03-10'),
      filed('request', 'RCEX', '2024-03-10'),
    ],
    { response: 'ctfr', request: 'ctfr' },
  ],
  [
    'a response after a final rejection keeps its period running until the request',
    [
      sent('ctfr', 'CTFR', '2024-01-10'),
      filed('response', 'A.NE', '2024-03-10'),
      filed('request', 'RCEX', '2024-05-10'),
    ],
    { response: 'ctfr', request: 'ctfr' },
  ],
  [
    'an allowance ends the period of a final rejection',
    [
      sent('ctfr', 'CTFR', '2024-01-10'),
      sent('noa', 'NOA', '2024-03-10'),
      filed('response', 'A.NE', '2024-04-10'),
      filed('fee', 'IFEE', '2024-05-10'),
    ],
    { fee: 'noa' },
  ],
  [
    'an action of the same day is not answered',
    [sent('ctnf', 'CTNF', '2024-01-10'), filed('reply', 'A...', '2024-01-10')],
    {},
  ],
  [
    'an information disclosure statement answers nothing',
    [sent('ctnf', 'CTNF', '2024-01-10'), filed('statement', 'IDS', '2024-02-10')],
    {},
  ],
  [
    'an election answers the requirement and not the rejection after it',
    [
      sent('requirement', 'CTRS', '2024-01-10'),
      sent('ctnf', 'CTNF', '2024-02-10'),
      filed('election', 'ELC.', '2024-03-10'),
    ],
    { election: 'requirement' },
  ],
  [
    'a request for examination in India answers nothing, because its period starts with the filing',
    [sent('filing', 'IN.FILED', '2024-01-10'), filed('request', 'IN.EXAM', '2024-06-10')],
    {},
  ],
  [
    'an internal document never answers',
    [sent('ctnf', 'CTNF', '2024-01-10'), { ...filed('sheet', 'A...', '2024-02-10'), direction: 'INTERNAL' }],
    {},
  ],
];

test.each(cases)('%s', (_behavior, documents, answers) => {
  expect(Object.fromEntries(findAnsweredActions(documents))).toEqual(answers);
  expect(Object.fromEntries(findAnsweredActions(documents.toReversed()))).toEqual(answers);
});

describe('docketed milestones', () => {
  const opened = {
    ...sent('older', 'CTNF', '2023-01-10'),
    milestones: [{ id: 'm', relation: 'opened' as const }],
  };
  const reply = {
    ...filed('reply', 'A...', '2024-04-10'),
    milestones: [{ id: 'm', relation: 'closed' as const }],
  };

  test('decide before the code does', () => {
    const documents = [opened, sent('newer', 'CTNF', '2024-01-10'), reply];
    expect(Object.fromEntries(findAnsweredActions(documents))).toEqual({ reply: 'older' });
  });

  test('leave a reply from before the action unanswered', () => {
    const documents = [opened, { ...reply, date: '2022-12-01' }];
    expect(findAnsweredActions(documents).size).toBe(0);
  });
});
