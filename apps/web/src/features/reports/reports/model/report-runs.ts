import type { ReportResult } from '@hub/contract/reports/report.schema.ts';

/** State of a report in all its formats. */
export type ReportState = ReportResult['state'];

/** One report of a run, in each of its formats. */
export interface ReportLine {
  reportId: string;
  title: string;
  language: ReportResult['language'];
  state: ReportState;
  /** Why it failed; null otherwise. */
  failure: string | null;
  results: readonly ReportResult[];
}

/** Reports that were asked for together. */
export interface ReportRun {
  id: string;
  createdAt: string;
  createdBy: ReportResult['createdBy'];
  lines: readonly ReportLine[];
}

/** Whether a report is still being generated. */
export const isUnfinished = ({ state }: Pick<ReportResult, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** States from the one that matters most. */
const urgency: readonly ReportState[] = ['running', 'queued', 'failed', 'done'];

const lineOf = (results: readonly [ReportResult, ...ReportResult[]]): ReportLine => ({
  reportId: results[0].reportId,
  title: results[0].title,
  language: results[0].language,
  state: urgency.find((state) => results.some((result) => result.state === state)) ?? 'done',
  failure: results.find(({ failure }) => failure !== null)?.failure ?? null,
  results: results.toSorted((a, b) => a.format.localeCompare(b.format)),
});

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] =>
  [...Map.groupBy(items, keyOf).values()].filter((group): group is [Item, ...Item[]] => group.length > 0);

/**
 * Returns the run that each result is shown in, by its id. Reports that are generated again have a run for each format;
 * those of the same earlier report are shown as one.
 */
const findRuns = (results: readonly ReportResult[]): ReadonlyMap<string, string> => {
  const runs = new Map<string, string>();
  const repeats = new Map<string, { run: string; formats: Set<string> }>();
  for (const { id, runId, reportId, format, predecessorId } of results.toReversed()) {
    const before = predecessorId && runs.get(predecessorId);
    const last = before && repeats.get(`${before} ${reportId}`);
    if (last && !last.formats.has(format)) {
      last.formats.add(format);
      runs.set(id, last.run);
    } else {
      runs.set(id, runId);
      if (before) repeats.set(`${before} ${reportId}`, { run: runId, formats: new Set([format]) });
    }
  }
  return runs;
};

/** Groups results, newest first, by the request that they come from. */
export const runsOf = (results: readonly ReportResult[]): ReportRun[] => {
  const runs = findRuns(results);
  return groupBy(results, ({ id }) => runs.get(id) ?? '').map((ofRun) => ({
    id: runs.get(ofRun[0].id) ?? '',
    createdAt: ofRun[0].createdAt,
    createdBy: ofRun[0].createdBy,
    lines: groupBy(ofRun, ({ reportId }) => reportId).map(lineOf),
  }));
};

/** Ids of the finished files of a run that are not in the trash, and of the files attached to it. */
export const filesOfRun = ({ lines }: Pick<ReportRun, 'lines'>): string[] => {
  const results = lines.flatMap((line) => line.results);
  const made = results.flatMap(({ file }) => (file && !file.isDeleted ? [file.id] : []));
  const attached = results.flatMap(({ basis }) =>
    basis.documents.flatMap(({ use, fileId }) => (use === 'attachment' && fileId ? [fileId] : [])),
  );
  return [...new Set([...made, ...attached])];
};
