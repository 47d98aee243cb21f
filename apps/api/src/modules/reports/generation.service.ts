import type { InventionId } from '@hub/contract/fields.ts';
import type { GenerateForm, LinkedDocument, ReportResult } from '@hub/contract/reports/report.schema.ts';
import { languageOf } from '@hub/domain/reports/document/report-language.ts';
import { nowText } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { assertQuota } from '../../spine/quotas/assert-quota.ts';
import type { Write } from '../../spine/writes/write.ts';
import { assertFileNames, checkValues } from './check-values.ts';
import { deleteDraft } from './drafts.repository.ts';
import { generateReport } from './jobs/generate.job.ts';
import type { ReportFormat } from './rendering/renderer-messages.ts';
import type { CatalogReport } from './report-catalog.ts';
import { pickFields, presentResult } from './reports.presenter.ts';
import { factsOfInvention, type ReportsDependencies } from './reports.service.ts';
import { findResult, listRun, type ResultRow, readDocumentTitles } from './results.read-model.ts';
import { insertRun, type KeptDocument, type NewRun, requeueResult } from './results.repository.ts';
import { waitingReportQuota } from './waiting-report-quota.ts';

const formats = { docx: ['docx'], pdf: ['pdf'], both: ['docx', 'pdf'] } as const;

/** Formats of a report that was asked for; a template is written as Word document whatever was asked for. */
const formatsOf = (report: CatalogReport, asked: GenerateForm['format']): readonly ReportFormat[] => {
  const possible = formats[asked].filter((format) => report.formats.includes(format));
  return possible.length > 0 ? possible : report.formats;
};

const describe = ({ id, title, version, required, optional }: CatalogReport) => ({
  reportId: id,
  title,
  version,
  fields: [...required, ...optional],
});

/** Returns the documents with their titles. Throws `report.unknown_document` for one that is not of the invention. */
const nameDocuments = async (
  { tx, actor }: Write,
  inventionId: InventionId,
  documents: readonly LinkedDocument[],
): Promise<KeptDocument[]> => {
  const idsOf = (kind: LinkedDocument['kind']) =>
    documents.filter((document) => document.kind === kind).map(({ id }) => id);
  const ids = { documents: idsOf('document'), files: idsOf('file') };
  const titles = await readDocumentTitles(tx, actor, inventionId, ids);
  return documents.map((document) => {
    const title = titles.get(document.id);
    if (title === undefined) throw appError('report.unknown_document');
    return { ...document, title };
  });
};

/** Creates the use cases that queue reports. */
export const createGenerationService = (
  dependencies: ReportsDependencies & { queue: Pick<JobQueue, 'enqueue' | 'enqueueAll'> },
) => {
  const { clock, catalog, queue } = dependencies;

  const store = async (
    { tx, actor }: Write,
    run: Omit<NewRun, 'id' | 'requestedBy' | 'portfolio'>,
  ): Promise<ResultRow[]> => {
    const waiting = await assertQuota(tx, waitingReportQuota, actor.id, run.results.length);
    const id = newId();
    await insertRun(tx, { ...run, id, portfolio: null, requestedBy: actor.id }, nowText(clock));
    const resultIds = run.results.map((result) => ({ resultId: result.id }));
    // The first report that someone waits for comes before the second of anyone else.
    await queue.enqueueAll(tx, generateReport, resultIds, -waiting);
    return listRun(tx, actor, id);
  };

  const find = async ({ tx, actor }: Write, id: string): Promise<ResultRow> => {
    const row = await findResult(tx, actor, id);
    if (!row) throw appError('report.result_not_found');
    return row;
  };

  return {
    /**
     * Queues each report in each format, and deletes the draft that they were filled in with. Throws `report.not_found`,
     * `report.unknown_document`, and `request.invalid` that names each field that is not valid.
     */
    generate: async (
      write: Write,
      inventionId: InventionId,
      form: GenerateForm,
    ): Promise<{ runId: string; results: ReportResult[] }> => {
      const { tx, actor } = write;
      const reports = await Promise.all(form.reportIds.map((id) => catalog.find(tx, id)));
      const documents = await nameDocuments(write, inventionId, form.documents);
      const facts = await factsOfInvention(dependencies, tx, actor, inventionId);
      const checked = checkValues(reports, form.values, facts);
      assertFileNames(reports, form, facts);
      const results = reports.flatMap((report) =>
        formatsOf(report, form.format).map((format) => ({
          ...describe(report),
          id: newId(),
          format,
          language: languageOf(report, form.language),
          fileStem: form.fileNames[report.id]?.trim() || null,
          predecessorId: null,
        })),
      );
      const rows = await store(write, { inventionId, ...checked, documents, results });
      const { draft } = form;
      if (draft) await deleteDraft(tx, { personId: actor.id, inventionId, id: draft.id }, draft.updatedAt);
      return { runId: rows[0]?.runId ?? '', results: rows.map(presentResult) };
    },

    /**
     * Queues a failed result again. Throws `report.result_not_found`, `report.not_failed`, and `report.too_many_waiting` if
     * the person who asked for it has too many.
     */
    retry: async (write: Write, id: string): Promise<ReportResult> => {
      const requestedBy = await requeueResult(write.tx, id, nowText(clock));
      if (requestedBy === undefined) throw appError('report.not_failed');
      // It waits already, so it is among those that count.
      const waiting = await assertQuota(write.tx, waitingReportQuota, requestedBy, 0);
      await queue.enqueueAll(write.tx, generateReport, [{ resultId: id }], 1 - waiting);
      return presentResult(await find(write, id));
    },

    /**
     * Queues a result with today's data. Throws `report.unfinished` while it is generated, and `request.invalid` if a value
     * that was entered is not valid any more.
     */
    again: async (write: Write, id: string): Promise<ReportResult> => {
      const before = await find(write, id);
      if (before.state !== 'done') throw appError('report.unfinished');
      const report = await catalog.find(write.tx, before.reportId);
      const { inventionId, format, language, fileStem } = before;
      const facts = await factsOfInvention(dependencies, write.tx, write.actor, inventionId);
      const checked = checkValues([report], pickFields(before.entered, before.fields), facts);
      const documents = before.documents.map(({ fileId: _, ...document }) => document);
      const result = { ...describe(report), id: newId(), format, language, fileStem, predecessorId: id };
      const [row] = await store(write, { inventionId, ...checked, documents, results: [result] });
      if (!row) throw new Error('The result was not stored');
      return presentResult(row);
    },
  };
};
