import { memoryOfTree } from './footprint.ts';
import { openPractices } from './practice-databases.ts';
import { type RunningServer, startHub } from './servers.ts';
import { openSessions } from './sessions.ts';

// The CSV of 100,000 rows, and the memory it takes beside that of a tenth of them.

const slowestAllowedMs = 10_000;
/** The memory of a tenth of the rows, times this, is still flat. */
const memoryAllowed = 1.5;

const columns = ['title', 'references', 'invention', 'milestone', 'assignees', 'dueAt', 'status', 'tags'];

const exportTasks = async ({ baseUrl, pid }: RunningServer, token: string, filter: object) => {
  const before = await memoryOfTree(pid);
  let peak = before;
  const watch = setInterval(
    () =>
      void memoryOfTree(pid).then((now) => {
        peak = Math.max(peak, now);
      }),
    100,
  );
  const begin = performance.now();
  const answer = await fetch(`${baseUrl}/api/search/tasks/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...filter, columns }),
  });
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  return { rows: lines - 1, bytes, ms: performance.now() - begin, grown: peak - before };
};

const { server, small } = await openPractices();
try {
  const hub = await startHub({ DATABASE_URL: small.connectionString, HUB_DEMO: '0' });
  try {
    const [person] = await openSessions(small.connectionString, 1);
    if (!person) throw new Error('the practice has no people');
    await exportTasks(hub, person.token, { qs: 'strategy' });
    const tenth = await exportTasks(hub, person.token, { status: ['waiting'] });
    const all = await exportTasks(hub, person.token, {});
    for (const { rows, bytes, ms, grown } of [tenth, all])
      process.stdout.write(
        `CSV of ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB: ${(ms / 1000).toFixed(1)} s, ${grown.toFixed(0)} MB more memory\n`,
      );
    if (all.ms > slowestAllowedMs || all.grown > Math.max(tenth.grown * memoryAllowed, 60))
      process.exitCode = 1;
  } finally {
    await hub.stop();
  }
} finally {
  await server.stop();
}
