import type { CallParts } from '@hub/contract/call.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { Report } from '@hub/contract/reports/report.schema.ts';
import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import type { checkReports, previewReport } from '@hub/contract/reports/reports.calls.ts';
import { checkInput, mergeFields, warnOf } from '@hub/domain/reports/build-report.ts';
import type { ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { checkValues } from './check-values.ts';
import { readOpenAction } from './facts/read-open-action.ts';
import { readReportFacts } from './facts/read-report-facts.ts';
import type { ReportCatalog } from './report-catalog.ts';
import { listReportWork } from './report-work.read-model.ts';
import { presentField, presentReport } from './reports.presenter.ts';
import { readEntered } from './results.read-model.ts';

/** Reads the facts of one invention, with what its open action says. Throws `invention.not_found` if the actor may not see it. */
export const factsOfInvention = async (
  dependencies: Pick<AppDependencies, 'clock' | 'config'>,
  db: Database,
  actor: Actor,
  inventionId: InventionId,
): Promise<ReportFacts> => {
  const { facts } = await readReportFacts(dependencies, db, actor, [inventionId]);
  const [invention] = facts.inventions;
  if (!invention) throw appError('invention.not_found');
  return { ...facts, inventions: [await readOpenAction(db, actor, invention)] };
};

/** Dependencies of the use cases of reports. */
export type ReportsDependencies = Pick<AppDependencies, 'database' | 'clock' | 'config'> & {
  catalog: ReportCatalog;
};

/** Creates the use cases before a report is generated: which there are, their fields, and a preview. */
export const createReportsService = (dependencies: ReportsDependencies) => {
  const { database, catalog } = dependencies;
  return {
    /** Throws `invention.not_found` if the actor may not see the invention. */
    listReports: async (actor: Actor, inventionId: InventionId): Promise<Report[]> => {
      await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
      const work = await listReportWork(database, actor, inventionId);
      return (await catalog.list(database)).map((report) => presentReport(report, work));
    },

    /** Throws `report.not_found` and `invention.not_found`. */
    mergeConfig: async (
      actor: Actor,
      { reportIds, inventionId }: { reportIds: readonly string[]; inventionId?: InventionId | undefined },
    ): Promise<MergedField[]> => {
      const reports = await Promise.all(reportIds.map((id) => catalog.find(database, id)));
      const facts =
        inventionId === undefined ? null : await factsOfInvention(dependencies, database, actor, inventionId);
      const entries =
        inventionId === undefined ? [] : await readEntered(database, actor, inventionId, reportIds);
      return mergeFields(reports, facts).map((field) => presentField(field, entries));
    },

    /** Returns warnings about reports with the values that are valid. Throws `report.not_found` and `invention.not_found`. */
    checkReports: async (
      actor: Actor,
      inventionId: InventionId,
      { reportIds, values: entered }: CallParts<typeof checkReports>['body'],
    ): Promise<{ reportId: string; text: string }[]> => {
      const reports = await Promise.all(reportIds.map((id) => catalog.find(database, id)));
      const facts = await factsOfInvention(dependencies, database, actor, inventionId);
      const { values } = checkInput(reports, entered, facts);
      return warnOf(reports, facts, values);
    },

    /** Returns a report as PDF. Throws `report.not_found`, `report.no_pdf` for a template, and `request.invalid` for fields that are not valid. */
    previewReport: async (
      actor: Actor,
      inventionId: InventionId,
      { reportId, values: entered, language }: CallParts<typeof previewReport>['body'],
    ): Promise<Uint8Array> => {
      const report = await catalog.find(database, reportId);
      if (!report.formats.includes('pdf')) throw appError('report.no_pdf');
      const facts = await factsOfInvention(dependencies, database, actor, inventionId);
      const { values } = checkValues([report], entered, facts);
      return (await report.generate(facts, values, 'pdf', language)).bytes;
    },
  };
};
