import type { ReportResult } from '@hub/contract/reports/report.schema.ts';

/** State of a report in all its formats. */
export type ReportState = ReportResult['state'];

/** One report of a run, in each of its formats. */
export interface ReportLine {
  reportId: string;
  title: string;
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
  state: urgency.find((state) => results.some((result) => result.state === state)) ?? 'done',
  failure: results.find(({ failure }) => failure !== null)?.failure ?? null,
  results,
});

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] =>
  [...Map.groupBy(items, keyOf).values()].filter((group): group is [Item, ...Item[]] => group.length > 0);

/** Groups results by the request that they come from, in their order. */
export const runsOf = (results: readonly ReportResult[]): ReportRun[] =>
  groupBy(results, ({ runId }) => runId).map((ofRun) => ({
    id: ofRun[0].runId,
    createdAt: ofRun[0].createdAt,
    createdBy: ofRun[0].createdBy,
    lines: groupBy(ofRun, ({ reportId }) => reportId).map(lineOf),
  }));

/** Ids of the finished files of a run that are not in the trash, and of the files attached to it. */
export const filesOfRun = ({ lines }: Pick<ReportRun, 'lines'>): string[] => {
  const results = lines.flatMap((line) => line.results);
  const made = results.flatMap(({ file }) => (file && !file.isDeleted ? [file.id] : []));
  const attached = results.flatMap(({ basis }) =>
    basis.documents.flatMap(({ use, fileId }) => (use === 'attachment' && fileId ? [fileId] : [])),
  );
  return [...new Set([...made, ...attached])];
};
