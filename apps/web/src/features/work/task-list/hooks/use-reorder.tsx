import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { runBulk } from '../../../tasks/tasks/public.ts';
import { bulkOutcome, outcomeText } from '../model/bulk-plan.ts';
import { planReorder } from '../model/reorder.ts';
import type { SortKey } from '../model/sort-keys.ts';
import { type TaskPages, taskAt } from '../model/task-pages.ts';

interface ReorderInput {
  pages: TaskPages;
  /** Number of rows in the list. */
  total: number;
  sort: readonly SortKey[];
  /** Sorts the list by position. */
  onSortByOrder: () => void;
  /** Shows the list as it is after the move. */
  renew: (ids: readonly string[]) => Promise<void>;
}

/** Maximum number of rows changed by one move, which is the batch size of the call. */
const maxReordered = 100;

/** Returns a function that moves a row by one place; if the list is not sorted by position, it offers to sort it. */
export const useReorder = ({ pages, total, sort, onSortByOrder, renew }: ReorderInput) => {
  const client = useQueryClient();
  const isMoving = useRef(false);
  const [first] = sort;
  const isManual = sort.length === 1 && first?.sortBy === 'order' && first.order === 'asc';

  const move = async (row: number, step: 1 | -1): Promise<void> => {
    const from = Math.max(0, row - 2);
    const near = Array.from({ length: maxReordered }, (_, place) => taskAt(pages, from + place));
    const end = near.indexOf(undefined);
    const group = taskAt(pages, row)?.group;
    const rows = (end < 0 ? near : near.slice(0, end)).flatMap((task) => (task?.group === group ? task : []));
    const place = rows.findIndex((task) => task?.id === taskAt(pages, row)?.id);
    const plan = planReorder(
      rows.flatMap((task) => task ?? []),
      place,
      step,
    );
    if (!plan || plan.length === 0) return;
    const isCutOff = plan.at(-1)?.row === rows.at(-1) && from + near.length < total;
    if (isCutOff) {
      showSuccess({
        text: 'Too many tasks share this position. Filter or group the list to narrow it down.',
      });
      return;
    }
    const items = plan.map(({ row: { id, updatedAt }, order }) => ({ id, updatedAt, change: { order } }));
    const { results, error } = await runBulk(client, {
      items,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    if (error) showSaveError(error);
    const outcome = bulkOutcome([], results);
    if (outcome.skipped.length > 0) showSuccess({ text: outcomeText(outcome) });
    await renew(items.map(({ id }) => id));
  };

  return (row: number, step: 1 | -1): void => {
    if (!isManual) {
      const text = 'To move rows by hand, sort the list by position only.';
      showSuccess({
        text,
        durationMs: 5000,
        body: (
          <Stack as="span" gap={8} justify="start">
            {text}
            <Button size="small" onClick={onSortByOrder}>
              Sort by position
            </Button>
          </Stack>
        ),
      });
      return;
    }
    if (isMoving.current) return;
    isMoving.current = true;
    void move(row, step).finally(() => {
      isMoving.current = false;
    });
  };
};
