import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxFileBytes } from '@hub/contract/files/file.schema.ts';
import { median } from '../load.ts';
import type { Practice } from '../practice-databases.ts';
import type { Report } from '../report.ts';
import { type RunningServer, startBareFileServer, startHub, withServer } from '../servers.ts';
import { openSessions, type SignedIn } from '../sessions.ts';
import { completeFiles, findCrowdedInvention, removeMeasuredFiles } from './file-practice.ts';
import { download, type Sender, signDownload, uploadToBare, uploadToHub } from './transfer.ts';

const rounds = 5;
const uploadsAtOnce = 20;
/** One person may have 8 uploads under way at once. */
const people = 5;
const megabyte = 1024 * 1024;
const sampleMs = 50;

/** Megabytes per second of one transfer. */
const speedOf = async <T>(work: () => Promise<T>): Promise<{ speed: number; result: T }> => {
  const begin = performance.now();
  const result = await work();
  return { speed: maxFileBytes / megabyte / ((performance.now() - begin) / 1000), result };
};

interface Pair {
  ours: number;
  bare: number;
}

const sayShare = (report: Report, what: string, pairs: readonly Pair[]): void => {
  const [ours, bare] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.bare))];
  const share = median(pairs.map((pair) => pair.ours / pair.bare));
  const measured = `${ours.toFixed(0)} of ${bare.toFixed(0)} MB/s = ${(share * 100).toFixed(0)} %`;
  report.say(`${what} of 250 MB, hub / bare Node server`, measured, 'at least 80 %');
};

/** Sends and fetches the largest file, hub and bare server by turns, after a first round that does not count. */
const compareSpeeds = async (sender: Sender, bare: RunningServer, report: Report): Promise<void> => {
  const uploads: Pair[] = [];
  const downloads: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const sent = await speedOf(() => uploadToHub(sender, maxFileBytes));
    const sentBare = await speedOf(() => uploadToBare(bare.baseUrl, maxFileBytes));
    const path = await signDownload(sender, sent.result);
    const fetched = await speedOf(() => download(new URL(path, sender.baseUrl), maxFileBytes));
    const fetchedBare = await speedOf(() => download(new URL(sentBare.result, bare.baseUrl), maxFileBytes));
    if (round === 0) continue;
    uploads.push({ ours: sent.speed, bare: sentBare.speed });
    downloads.push({ ours: fetched.speed, bare: fetchedBare.speed });
  }
  sayShare(report, 'Upload', uploads);
  sayShare(report, 'Download', downloads);
};

const readMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
};

/** Returns the highest resident memory of a process in megabytes while the work goes on. */
const watchMemory = async (pid: number, work: Promise<unknown>): Promise<number> => {
  let highest = 0;
  const timer = setInterval(async () => {
    highest = Math.max(highest, await readMemory(pid));
  }, sampleMs);
  await work.finally(() => clearInterval(timer));
  return highest;
};

/** Uploads many large files at once to a hub that has just handled a small one. */
const measureMemory = async (
  { pid, baseUrl }: RunningServer,
  sessions: readonly SignedIn[],
  inventionId: string,
  report: Report,
): Promise<void> => {
  const senders = sessions.map(({ token }): Sender => ({ baseUrl, token, inventionId }));
  for (const sender of senders) await uploadToHub(sender, megabyte);
  const before = await readMemory(pid);
  const uploads = Array.from({ length: uploadsAtOnce }, (_, n) => {
    const sender = senders[n % senders.length];
    if (!sender) throw new Error('nobody is signed in');
    return uploadToHub(sender, maxFileBytes);
  });
  const highest = await watchMemory(pid, Promise.all(uploads));
  report.say(
    `${uploadsAtOnce} uploads of 250 MB at once, additional memory of the hub`,
    `${(highest - before).toFixed(0)} MB (${before.toFixed(0)} to ${highest.toFixed(0)} MB)`,
    'at most 150 MB',
  );
};

/** Measures how fast files are sent and fetched, and how much memory many uploads need. Leaves nothing on the disk. */
export const measureTransfers = async (practice: Practice, report: Report): Promise<void> => {
  await completeFiles(practice);
  // A run that was cut off may have left some.
  await removeMeasuredFiles(practice);
  const sessions = await openSessions(practice.connectionString, people);
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-files-'));
  const inventionId = await findCrowdedInvention(practice);
  const environment = { DATABASE_URL: practice.connectionString, HUB_DEMO: '0', HUB_DATA_DIR: folder };
  const [person] = sessions;
  if (!person) throw new Error('the practice has no people');
  try {
    await withServer(startHub(environment), (hub) => measureMemory(hub, sessions, inventionId, report));
    await rm(join(folder, 'files'), { recursive: true });
    await withServer(startHub(environment), ({ baseUrl }) =>
      withServer(startBareFileServer(join(folder, 'bare')), (bare) =>
        compareSpeeds({ baseUrl, token: person.token, inventionId }, bare, report),
      ),
    );
  } finally {
    await removeMeasuredFiles(practice);
    await rm(folder, { recursive: true });
  }
};
