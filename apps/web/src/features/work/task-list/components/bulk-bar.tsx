import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { maxSelected } from '../api/collect-tasks.ts';
import type { BulkAction } from '../model/bulk-plan.ts';
import { BulkActions } from './bulk-actions.tsx';
import classes from './bulk-bar.module.css';
import { BulkResult } from './bulk-result.tsx';
import { useTaskRows } from './task-rows-context.ts';

const BulkPreview = lazyView(async () => (await import('./bulk-preview.tsx')).BulkPreview);

const write = (count: number): string => count.toLocaleString('en-US');

const allText = (total: number): string =>
  total > maxSelected
    ? `Select the first ${write(maxSelected)} matching`
    : `Select all ${write(total)} matching`;

/** Bar with the bulk actions on selected rows, then their progress and result. */
export const BulkBar = () => {
  const { loaded, choice } = useTaskRows();
  const { tasks: chosen, bulk, selectAll, selection } = choice;
  const total = loaded.first?.total ?? 0;
  const { state, close } = bulk;
  if (state.kind === 'running') {
    return (
      <Row gap={8} wraps className={classes.bar} data-no-print role="status">
        <progress className={classes.progress} max={state.of} value={state.done} aria-label="Progress" />
        {write(state.done)} of {write(state.of)} changed
        <Button size="small" variant="text" onClick={bulk.stop}>
          Stop
        </Button>
      </Row>
    );
  }
  const result = state.kind === 'done' && <BulkResult {...state} onUndo={bulk.undo} onClose={close} />;
  if (chosen.length === 0) return result || null;
  const begin = (action: BulkAction): void => bulk.begin(chosen, action);
  const actions = (
    <Row
      gap={8}
      wraps
      className={classes.bar}
      data-no-print
      role="group"
      aria-label="Change the selected tasks"
    >
      <span className={classes.count}>{write(chosen.length)} selected</span>
      {chosen.length < Math.min(total, maxSelected) && (
        <Button size="small" variant="text" loading={selectAll.isCollecting} onClick={selectAll.matching}>
          {allText(total)}
        </Button>
      )}
      <BulkActions chosen={chosen} open={choice.panel} onOpen={choice.setPanel} onAction={begin} />
      <Button size="small" variant="icon" label="Clear the selection" keyHint="Esc" onClick={selection.clear}>
        <Icon icon={IconX} />
      </Button>
      {state.kind === 'preview' && (
        <Suspense fallback={null}>
          <BulkPreview
            plan={state.plan}
            untouched={state.untouched}
            onConfirm={bulk.confirm}
            onClose={close}
          />
        </Suspense>
      )}
    </Row>
  );
  if (!result) return actions;
  return (
    <div className={classes.bars}>
      {result}
      {actions}
    </div>
  );
};
