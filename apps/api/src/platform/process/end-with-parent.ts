import { workerData } from 'node:worker_threads';

// A thread of a process that reads hostile content, which can keep the main thread busy forever, and nobody enforces its limits once
// the process that started it was killed.

const { parent } = workerData as { parent: number };
const checkMs = 500;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, checkMs);
