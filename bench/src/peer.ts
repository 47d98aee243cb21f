import { load, median } from './load.ts';
import { openPractices } from './practice-databases.ts';
import { buildScenarios } from './scenarios.ts';
import { startHub } from './servers.ts';

// "The open tasks of one assignee by due date, 25 rows" over 100,000 tasks, as fast as 16 connections go: the rate to
// lay beside that of another product on the same machine (docs/performance.md).

const rounds = 3;

const { server, small } = await openPractices();
try {
  const { openTasks } = await buildScenarios(small);
  const hub = await startHub({ DATABASE_URL: small.connectionString, HUB_DEMO: '0' });
  try {
    const rates: number[] = [];
    for (let n = 0; n <= rounds; n++) {
      const { requestsPerSecond, failures } = await load(hub.baseUrl, openTasks, {
        seconds: 5,
        connections: 16,
      });
      if (failures > 0) throw new Error('a request failed under load');
      if (n > 0) rates.push(requestsPerSecond);
    }
    process.stdout.write(
      `Open tasks of one assignee by due date, 25 of 100,000: ${median(rates).toFixed(0)} requests/s\n`,
    );
  } finally {
    await hub.stop();
  }
} finally {
  await server.stop();
}
