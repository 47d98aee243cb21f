import { openPractice, startPracticeServer } from './practice-databases.ts';

// Generates a practice of another size: `node bench/src/generate.ts 1000000` makes 10,000,000 tasks. That takes most of
// an hour and 60 GB.

const inventions = Number(process.argv[2]);
if (!Number.isInteger(inventions) || inventions < 100 || inventions > 1_000_000) {
  throw new Error('The number of inventions is needed, 100 to 1000000');
}
const server = await startPracticeServer();
try {
  const { connectionString } = await openPractice(server, inventions);
  process.stdout.write(`${new URL(connectionString).pathname.slice(1)} is ready\n`);
} finally {
  await server.stop();
}
