import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { callName, calls } from '@hub/contract/calls.ts';
import { expect, it } from 'vitest';
import { answerWith } from './answer-with.ts';

const answering = calls.filter(({ status, respondsWithFile }) => status !== 204 && !respondsWithFile);

it.each(answering.map((call) => [callName(call), call] as const))(
  '%s has a smallest answer, and one with one of each',
  (_, call) => {
    for (const size of ['smallest', 'one of each'] as const)
      expect(call.response.safeParse(answerWith(call.response, undefined, size)).error).toBeUndefined();
  },
);

it('keeps what it is given, and fills in the rest', () => {
  const { collection } = answerWith(listAuditEntries.response, {
    collection: [{ action: 'tasks.updateTask' }],
  });
  expect(collection).toMatchObject([{ action: 'tasks.updateTask', invention: null }]);
  const [entry] = answerWith(listAuditEntries.response, undefined, 'one of each').collection;
  expect(entry).toMatchObject({ invention: { title: 'Example' } });
});

it('refuses a part that the contract does not have', () => {
  const wrong: object = { collection: [], rows: [] };
  expect(() => answerWith(listAuditEntries.response, wrong)).toThrow('has no rows');
});
