import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showSaveError } from '../../../ground/editing/public.ts';
import { runBulk } from '../../../tasks/tasks/public.ts';
import {
  type BulkAction,
  type BulkOutcome,
  bulkOutcome,
  maxWithoutPreview,
  type PlannedEdit,
  planBulk,
} from '../model/bulk-plan.ts';

/** State of a bulk change. */
type BulkState =
  | { kind: 'idle' }
  | { kind: 'preview'; plan: readonly PlannedEdit[]; untouched: number }
  | { kind: 'running'; done: number; of: number }
  | { kind: 'done'; outcome: BulkOutcome; isUndo: boolean };

interface BulkInput {
  /** Receives the tasks after a change. */
  onChanged: (tasks: readonly Task[]) => void;
  /** Receives the ids of all tasks of a change when it ends. */
  onSettled: (ids: readonly string[]) => void;
}

interface Bulk {
  state: BulkState;
  /** Starts an action: many tasks are previewed first, few are changed at once. */
  begin: (tasks: readonly FoundTask[], action: BulkAction) => void;
  /** Runs the previewed change. */
  confirm: () => void;
  undo: () => void;
  /** Stops after the current batch. */
  stop: () => void;
  /** Closes the preview or result. */
  close: () => void;
}

/** Bulk changes of tasks, with preview, progress, result and undo. */
export const useBulk = ({ onChanged, onSettled }: BulkInput): Bulk => {
  const client = useQueryClient();
  const [state, setState] = useState<BulkState>({ kind: 'idle' });
  const controller = useRef(new AbortController());

  const run = async (
    items: BulkOutcome['undo'],
    plan: readonly PlannedEdit[],
    isUndo: boolean,
  ): Promise<void> => {
    controller.current = new AbortController();
    setState({ kind: 'running', done: 0, of: items.length });
    const { results, error } = await runBulk(client, {
      items,
      signal: controller.current.signal,
      onProgress: (done) => setState({ kind: 'running', done, of: items.length }),
    });
    if (error) showSaveError(error);
    const outcome = bulkOutcome(plan, results);
    setState(results.length > 0 ? { kind: 'done', outcome, isUndo } : { kind: 'idle' });
    onChanged(outcome.changed);
    onSettled(items.map(({ id }) => id));
  };
  const start = (plan: readonly PlannedEdit[]): void => {
    const items = plan.map(({ task: { id, updatedAt }, change }) => ({ id, updatedAt, change }));
    void run(items, plan, false);
  };
  return {
    state,
    begin: (tasks, action) => {
      const plan = planBulk(tasks, action);
      if (plan.length === 0) setState({ kind: 'done', outcome: bulkOutcome([], []), isUndo: false });
      else if (tasks.length > maxWithoutPreview)
        setState({ kind: 'preview', plan, untouched: tasks.length - plan.length });
      else start(plan);
    },
    confirm: () => state.kind === 'preview' && start(state.plan),
    undo: () => {
      if (state.kind === 'done' && state.outcome.undo.length > 0) void run(state.outcome.undo, [], true);
    },
    stop: () => controller.current.abort(),
    close: () => setState({ kind: 'idle' }),
  };
};
