import { calls } from '@hub/contract/calls.ts';
import { type ListedRun, listedRunSchema, type Run, runSchema } from '@hub/contract/minions/run.schema.ts';
import type { ListedRunRow, RunRow } from './runs.read-model.ts';
import { labelStep } from './step-labels.ts';

const titles = new Map<string, string>(
  Object.values(calls).map(({ method, path, summary }) => [`${method} ${path}`, summary.replace(/\.$/, '')]),
);

/** Presents a run as a list shows it. */
export const presentListedRun = (row: ListedRunRow): ListedRun => listedRunSchema.parse(row);

/** Presents a run with all that it did. */
export const presentRun = (row: RunRow): Run =>
  runSchema.parse({
    ...row,
    steps: row.steps.map(({ call, counts, ...step }) => ({
      ...step,
      ...(labelStep(call, counts) ?? { title: titles.get(call) ?? call, result: null }),
    })),
  });
