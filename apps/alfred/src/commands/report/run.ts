import { setTimeout } from 'node:timers/promises';
import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { generateReports, listReportResults, listReports } from '@hub/contract/reports/reports.calls.ts';
import { exitCodes, Failure } from '../../failures/failure.ts';
import { findInvention } from '../../hub/find-invention.ts';
import type { Hub } from '../../hub/hub.ts';
import type { Context } from '../../program/context.ts';
import { safeLine } from '../../terminal/safe-text.ts';
import { type SavedFile, saveFile } from '../files/save-file.ts';
import { readPairs } from '../read-pairs.ts';

interface RunInput {
  invention: string;
  reports: string[];
  format: string | undefined;
  language: string | undefined;
  set: string[];
  wait: number | undefined;
  to: string | undefined;
  force: boolean | undefined;
}

const defaultWaitSeconds = 300;
const pollMs = 500;
const maxResults = 200;

const waitForResults = async (
  { request }: Hub,
  inventionId: InventionId,
  runId: string,
  seconds: number,
): Promise<ReportResult[]> => {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const query = { runId, size: maxResults };
    const { collection } = await request(listReportResults, { params: { inventionId }, query });
    if (collection.every(({ state }) => state === 'done' || state === 'failed')) return collection;
    if (Date.now() > deadline)
      throw new Failure(
        `The reports were not finished within ${seconds} seconds. The hub goes on; find them with alfred files list.`,
        exitCodes.failure,
      );
    await setTimeout(pollMs);
  }
};

/** Returns the ids of reports that are named by their id or title. Throws for a name that no report has, or several have. */
const findReports = async (
  { request }: Hub,
  inventionId: InventionId,
  names: readonly string[],
): Promise<string[]> => {
  const reports = await request(listReports, { query: { inventionId } });
  return names.map((name) => {
    if (reports.some(({ id }) => id === name)) return name;
    const titled = reports.filter(({ title }) => title.toLowerCase() === name.toLowerCase());
    const [only] = titled;
    if (only && titled.length === 1) return only.id;
    const reason = only ? 'Several reports have the title' : 'No report has the id or title';
    throw new Failure(`${reason} ${safeLine(name)}. See alfred report list.`, exitCodes.notFound);
  });
};

/** Generates reports, waits for them and saves their files. */
export const run = async ({ connect, output, settings }: Context, input: RunInput): Promise<void> => {
  const values = readPairs(input.set, '--set');
  const hub = await connect();
  const inventionId = await findInvention(hub.request, input.invention);
  const format = (input.format ?? 'both') as ReportResult['format'] | 'both';
  const language = (input.language ?? 'en') as ReportResult['language'];
  const reportIds = await findReports(hub, inventionId, input.reports);
  const { runId } = await hub.request(generateReports, {
    params: { inventionId },
    body: { reportIds, format, language, values: JSON.stringify(values) },
  });
  const results = await waitForResults(hub, inventionId, runId, input.wait ?? defaultWaitSeconds);
  const { to: folder = '.', force = false } = input;
  const saved: SavedFile[] = [];
  for (const { file } of results) {
    if (file && !file.isDeleted)
      saved.push(await saveFile(hub, file, { folder, force, timeoutMs: settings.timeoutMs }));
  }
  output.show({ results, files: saved }, () => saved.map(({ path }) => safeLine(path)).join('\n'));
  const failed = results.filter(({ state }) => state === 'failed');
  if (failed.length > 0) {
    const reasons = failed.map(({ title, format: type, failure }) => `${title} (${type}): ${failure}`);
    throw new Failure(safeLine(reasons.join('; ')), exitCodes.failure);
  }
};
