import { Readable } from 'node:stream';
import { nowText, officeToday } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { HeldClaim } from '../../../platform/jobs/claimed-work.ts';
import { ProcessStoppedError } from '../../../platform/process/guarded-process.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type Actor, loadRequester } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { ReportFault } from '../report-fault.ts';
import { type ClaimedPortfolio, endResult } from '../results.repository.ts';
import { findPortfolio } from './find-portfolio.ts';
import { type ExportDependencies, writeDocument } from './portfolio-export.ts';

type PortfolioDependencies = ExportDependencies &
  Pick<AppDependencies, 'log'> & { storage: Pick<Storage, 'put'> };

/** Returns the person who asked, whose permission is checked again. */
const loadAuthor = async (
  { database, clock, config }: PortfolioDependencies,
  { requestedBy }: ClaimedPortfolio,
): Promise<Actor> => {
  const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
  const actor = await loadRequester(database, requestedBy, context);
  if (!actor?.permissions.has('reports:generate'))
    throw new ReportFault('The person who asked for it may no longer generate reports.');
  return actor;
};

/** A report that is refused: another attempt would be, too. */
const refuse = (error: unknown): never => {
  throw error instanceof AppError && /^(report|filter)\./.test(error.code)
    ? new ReportFault(error.message)
    : error;
};

/** Writes a claimed report across inventions with what the person who asked may see now, and ends the result. */
export const generatePortfolio = async (
  dependencies: PortfolioDependencies,
  claimed: ClaimedPortfolio,
  held: HeldClaim,
): Promise<void> => {
  const { clock, storage, log } = dependencies;
  const { kind, filterId, from, to } = claimed.portfolio;
  const actor = await loadAuthor(dependencies, claimed);
  const { scope } = await findPortfolio(dependencies, actor, filterId ?? undefined).catch(refuse);
  const question = { kind, scope, period: { from, to, today: officeToday(clock) } };
  const written = writeDocument(dependencies, actor, question, claimed.format);
  const { name, bytes, inventionIds } = await written.catch((error: unknown) => {
    if (!(error instanceof ProcessStoppedError)) return refuse(error);
    log.warn({ err: error, resultId: claimed.id }, 'a report could not be rendered');
    throw new ReportFault('The document was too large to write. Choose a filter or a shorter period.');
  });
  const { sha256 } = await storage.put(Readable.from([Buffer.from(bytes)]));
  const content = { name, sha256, inventionIds };
  await held.transaction((tx) => endResult(tx, claimed, { state: 'done', content }, nowText(clock)));
};
