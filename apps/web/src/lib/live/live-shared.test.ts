import type { SharedChange } from '@hub/contract/streams/live.events.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { followShared } from './live-shared.ts';
import type { LiveStatus } from './live-transport.ts';
import { renewShared } from './renew-shared.ts';

const keys = [
  ['workflow-templates', 'list'],
  ['workflow-templates', 'choices'],
  ['workflow-templates', 'one', 'a'],
  ['workflow-templates', 'one', 'b'],
  ['report-templates', 'list'],
  ['report-templates', 'one', 'a'],
  ['report-templates', 'one', 'b'],
  ['reports', 'invention'],
  ['filters'],
  ['boards', 'list', '', 1],
  ['boards', 'one', 'a'],
  ['boards', 'one', 'b'],
  ['notifications', 'list', 'inbox'],
  ['tasks', 'a'],
];

const renewedBy = async (change: SharedChange): Promise<string[]> => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, 'read');
  await renewShared(client, change);
  return keys
    .filter((key) => client.getQueryState(key)?.isInvalidated)
    .map((key) => key.slice(0, 3).join(' '));
};

test.each<[SharedChange, string[]]>([
  [
    { of: 'templates', id: 'a' },
    ['workflow-templates list', 'workflow-templates choices', 'workflow-templates one a'],
  ],
  [
    { of: 'templates', id: null },
    [
      'workflow-templates list',
      'workflow-templates choices',
      'workflow-templates one a',
      'workflow-templates one b',
    ],
  ],
  [
    { of: 'report-templates', id: 'a' },
    ['report-templates list', 'report-templates one a', 'reports invention'],
  ],
  [{ of: 'boards', id: 'b' }, ['boards list ', 'boards one b']],
  [{ of: 'filters', id: 'a' }, ['filters', 'boards one a', 'boards one b']],
  [{ of: 'notifications', id: null }, ['notifications list inbox']],
])('invalidates the queries that show %o', async (change, expected) => {
  expect(await renewedBy(change)).toEqual(expected);
});

test('invalidates all shared queries when the connection opens, and after it was lost', () => {
  let share: (change: SharedChange) => void = () => undefined;
  let setStatus: (status: LiveStatus) => void = () => undefined;
  const onChange = vi.fn();
  followShared(
    { onShared: (listener) => (share = listener), onStatus: (listener) => (setStatus = listener) },
    onChange,
  );
  const everything = [
    { of: 'templates', id: null },
    { of: 'report-templates', id: null },
    { of: 'filters', id: null },
    { of: 'boards', id: null },
    { of: 'notifications', id: null },
    { of: 'disclosures', id: null },
    { of: 'final-dates', id: null },
  ];
  setStatus('connect');
  expect(onChange.mock.calls.flat()).toEqual(everything);
  share({ of: 'boards', id: 'a' });
  setStatus('disconnect');
  setStatus('reconnect');
  expect(onChange.mock.calls.flat()).toEqual([...everything, { of: 'boards', id: 'a' }, ...everything]);
});
