import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tellRefused } from '../../editing/public.ts';
import { runBulk } from '../api/run-bulk.ts';
import {
  type BulkAction,
  type BulkOutcome,
  bulkOutcome,
  type PlannedEdit,
  PREVIEW_ABOVE,
  planBulk,
} from '../model/bulk-plan.ts';

/** Where a common change of many tasks stands. */
type BulkState =
  | { kind: 'idle' }
  | { kind: 'preview'; plan: readonly PlannedEdit[]; untouched: number }
  | { kind: 'running'; done: number; of: number }
  | { kind: 'done'; outcome: BulkOutcome; isUndo: boolean };

interface BulkInput {
  /** Told of the tasks as they are after a change. */
  onChanged: (tasks: readonly Task[]) => void;
  onSettled: (ids: readonly string[]) => void;
}

interface Bulk {
  state: BulkState;
  /** Plans an action: many tasks are shown first, few are changed at once. */
  begin: (tasks: readonly FoundTask[], action: BulkAction) => void;
  /** Changes what the preview shows. */
  confirm: () => void;
  undo: () => void;
  /** Ends a run after the portion on its way. */
  stop: () => void;
  /** Puts a preview or a result away. */
  close: () => void;
}

/** Common changes of many tasks, with preview, progress, result and undo. */
export function useBulk({ onChanged, onSettled }: BulkInput): Bulk {
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
    if (error) tellRefused(error);
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
      else if (tasks.length > PREVIEW_ABOVE)
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
}
