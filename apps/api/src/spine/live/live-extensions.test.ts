import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLiveExtensions, type LiveContext } from './live-extensions.ts';

const schema = z.object({ runId: z.string() });

const createContext = () => {
  const failures: unknown[] = [];
  const unused = () => {
    throw new Error('unused');
  };
  const live: Omit<LiveContext, 'io' | 'database'> = {
    actorContext: unused,
    onFailure: (error) => failures.push(error),
  };
  return { live: live as LiveContext, failures };
};

test('sends the notices of a kind one after the other, also after one that failed', async () => {
  const { live, failures } = createContext();
  const extensions = createLiveExtensions();
  const sent: string[] = [];
  const first = Promise.withResolvers<void>();
  extensions.addNotices({
    key: 'runId',
    schema,
    send: async (_live, { runId }) => {
      if (runId === 'slow') await first.promise;
      if (runId === 'broken') throw new Error('not sent');
      sent.push(runId);
    },
  });
  const notices = extensions.openNotices(live).get('runId');
  for (const runId of ['slow', 'broken', 'last']) notices?.receive({ runId });
  first.resolve();
  await notices?.stop();
  expect(sent).toEqual(['slow', 'last']);
  expect(failures).toEqual([new Error('not sent')]);
  expect(() => notices?.receive({ runId: 1 })).toThrow();
});

test('refuses a second kind of notices with the same key', () => {
  const extensions = createLiveExtensions();
  const kind = { key: 'runId', schema, send: async () => {} } as const;
  extensions.addNotices(kind);
  expect(() => extensions.addNotices(kind)).toThrow('Two kinds of live notices have the key runId');
});
