import { openPractice, startPracticeServer } from './practice-databases.ts';
import { startHub } from './servers.ts';
import { measureStorm } from './storm.ts';

// A storm on 100,000 tasks, three times on one hub: the first meets a server that has just started.

const rounds = 3;
const size = { sockets: 500, tasks: 500 };

const server = await startPracticeServer();
try {
  const practice = await openPractice(server, 10_000);
  const hub = await startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' });
  for (let n = 0; n < rounds; n++) {
    const { written, consistent, reads, quietReads } = await measureStorm(hub.baseUrl, practice, size);
    process.stdout.write(
      `written after ${written.toFixed(0)} ms, all sockets consistent after ${consistent.toFixed(0)} ms; ` +
        `reads of others p95 ${reads.toFixed(0)} ms, ${quietReads.toFixed(0)} ms before\n`,
    );
  }
  await hub.stop();
} finally {
  await server.stop();
}
