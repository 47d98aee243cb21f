import { Readable } from 'node:stream';
import { titleIn } from '@hub/domain/reports/languages/report-texts.ts';
import { reportFileName } from '@hub/domain/reports/report-file-name.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ClaimedWork, HeldClaim } from '../../platform/jobs/claimed-work.ts';
import { isFull } from '../../platform/storage/storage-full.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { publish } from '../../spine/live/publish.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { findRequester, writeForPerson } from '../../spine/writes/write-for-person.ts';
import { createFilesService } from '../files/public.ts';
import { type ReadFacts, readReportFacts } from './facts/read-report-facts.ts';
import { generatePortfolio } from './portfolio/generate-portfolio.ts';
import type { GeneratedReport } from './rendering/renderer-messages.ts';
import type { ReportRenderer } from './rendering/report-renderer.ts';
import type { CatalogReport, ReportCatalog } from './report-catalog.ts';
import { reportEvents } from './report-events.ts';
import { ReportFault } from './report-fault.ts';
import {
  type ClaimedReport,
  type ClaimedResult,
  endResult,
  readClaimedResult,
  resultRows,
} from './results.repository.ts';

/** Dependencies of the job that generates reports. */
export type GenerateDependencies = Pick<
  AppDependencies,
  'audit' | 'database' | 'clock' | 'storage' | 'queue' | 'uploadTokens' | 'config' | 'log'
> & {
  gateways: Pick<AppDependencies['gateways'], 'scanner'>;
  catalog: ReportCatalog;
  renderer: Pick<ReportRenderer, 'writeWorkbook'>;
};

const accessLost = () => new ReportFault('The person who asked for it may no longer change this invention.');

/** Returns the person who asked, whose access is checked again. */
const loadAuthor = async (
  dependencies: Pick<GenerateDependencies, 'clock' | 'config'>,
  db: Database,
  { requestedBy: personId, inventionId }: ClaimedReport,
): Promise<Actor> => {
  const work = { personId, inventionId, permission: 'reports:generate' } as const;
  const actor = await findRequester(db, dependencies, work);
  if (!actor) throw accessLost();
  return actor;
};

const nameFile = (
  { fileStem, format, language }: ClaimedReport,
  report: CatalogReport,
  { facts }: ReadFacts,
): string => {
  const titled = { ...report, title: titleIn(language, report) };
  return reportFileName(titled, facts, { entered: fileStem, extension: format });
};

const render = async (
  { log }: GenerateDependencies,
  report: CatalogReport,
  { values, format, language, id }: ClaimedReport,
  { facts }: ReadFacts,
): Promise<GeneratedReport> => {
  try {
    return await report.generate(facts, values, format, language);
  } catch (err) {
    log.warn({ err, resultId: id }, 'a report could not be rendered');
    throw new ReportFault('The file could not be written. Try again, or ask your administrator.');
  }
};

/** Adds the file to the invention and ends the result, both or neither. */
const storeReport = async (
  dependencies: GenerateDependencies,
  claimed: ClaimedReport,
  held: HeldClaim,
  { bytes, lines }: GeneratedReport,
  { name, factsAt, inventionUpdatedAt }: { name: string; factsAt: string; inventionUpdatedAt: string },
): Promise<void> => {
  const { clock, storage } = dependencies;
  const { id, inventionId, title } = claimed;
  const files = createFilesService(dependencies);
  const stored = await storage.put(Readable.from([Buffer.from(bytes)]));
  const content = await files.describeContent(stored, name);
  await held.transaction(async (tx) => {
    const actor = await loadAuthor(dependencies, tx, claimed);
    const write = writeForPerson(tx, dependencies, { actor, job: 'reports.generate' });
    const file = { inventionId, name, tags: [], source: 'report', content, ifExists: 'separate' } as const;
    const added = await files.addFile(write, file);
    const now = nowText(clock);
    await endResult(
      tx,
      claimed,
      { state: 'done', fileId: added.id, lines, factsAt, inventionUpdatedAt },
      now,
    );
    await publish(write, {
      type: reportEvents['report.generated'],
      inventionId,
      // The file, so that it has one audit entry together with the event of its addition.
      subject: { kind: 'file', id: added.id },
      links: { reportResultId: id },
      title,
      updatedAt: now,
      changes: [{ field: 'state', from: 'running', to: 'done' }],
    });
  });
};

const generate = async (
  dependencies: GenerateDependencies,
  claimed: ClaimedReport,
  held: HeldClaim,
): Promise<void> => {
  const { database, clock, catalog } = dependencies;
  const actor = await loadAuthor(dependencies, database, claimed);
  const factsAt = nowText(clock);
  const read = await readReportFacts(dependencies, database, actor, [claimed.inventionId]);
  const inventionUpdatedAt = read.versions.get(claimed.inventionId);
  if (inventionUpdatedAt === undefined) throw accessLost();
  const report = await catalog.find(database, claimed.reportId, claimed.version);
  const generated = await render(dependencies, report, claimed, read);
  const name = nameFile(claimed, report, read);
  await storeReport(dependencies, claimed, held, generated, { name, factsAt, inventionUpdatedAt });
};

/** Returns why a report failed; undefined for an error after which it is tried again. */
const describeFailure = (error: unknown): string | undefined => {
  if (error instanceof ReportFault) return error.message;
  return isFull(error) ? 'The storage of the hub is full.' : undefined;
};

/** Writes that a result failed, with its event. */
const fail = async (
  tx: Database,
  claimed: ClaimedResult,
  error: unknown,
  { clock }: GenerateDependencies,
): Promise<boolean> => {
  const failure = describeFailure(error);
  if (failure === undefined) return false;
  const { id, inventionId, title, requestedBy } = claimed;
  const now = nowText(clock);
  await endResult(tx, claimed, { state: 'failed', failure }, now);
  if (inventionId === null) return true;
  await publish(
    { tx, actor: { id: requestedBy }, takeEntry: () => undefined },
    {
      type: reportEvents['report.failed'],
      inventionId,
      subject: { kind: 'reportResult', id },
      title,
      updatedAt: now,
      changes: [{ field: 'state', from: 'running', to: 'failed' }],
      reason: failure,
    },
  );
  return true;
};

/** The generation of a result, of one invention or across many. */
export const generatedResult: ClaimedWork<ClaimedResult, GenerateDependencies> = {
  rows: resultRows,
  read: readClaimedResult,
  work: (claimed, held, dependencies) =>
    claimed.inventionId === null
      ? generatePortfolio(dependencies, claimed, held)
      : generate(dependencies, claimed, held),
  fail,
};
