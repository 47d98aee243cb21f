import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { MOST_SELECTED } from '../api/collect-tasks.ts';
import type { useBulk } from '../hooks/use-bulk.ts';
import type { BulkAction } from '../model/bulk-plan.ts';
import { BulkActions, type BulkPanel } from './bulk-actions.tsx';
import classes from './bulk-bar.module.css';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResult } from './bulk-result.tsx';

interface BulkBarProps {
  chosen: readonly FoundTask[];
  /** How many tasks the filter finds; "all of them" is offered where that is more than is chosen. */
  total: number;
  bulk: ReturnType<typeof useBulk>;
  isCollecting: boolean;
  /** The action whose choices are open. */
  panel: BulkPanel | null;
  onPanel: (panel: BulkPanel | null) => void;
  onChooseAll: () => void;
  onClear: () => void;
}

const write = (count: number): string => count.toLocaleString('en-US');

const allText = (total: number): string =>
  total > MOST_SELECTED
    ? `Select the first ${write(MOST_SELECTED)} matching`
    : `Select all ${write(total)} matching`;

/** What is done with the chosen rows, at the foot of the list; then how it goes, and what became of it. */
export const BulkBar = (props: BulkBarProps) => {
  const { chosen, total, bulk, isCollecting } = props;
  const { state, close } = bulk;
  if (state.kind === 'running') {
    return (
      <div className={classes.bar} role="status">
        <progress className={classes.progress} max={state.of} value={state.done} aria-label="Progress" />
        {write(state.done)} of {write(state.of)} changed
        <Button size="small" variant="text" onClick={bulk.stop}>
          Stop
        </Button>
      </div>
    );
  }
  if (state.kind === 'done') return <BulkResult {...state} onUndo={bulk.undo} onClose={close} />;
  if (chosen.length === 0) return null;
  const begin = (action: BulkAction): void => bulk.begin(chosen, action);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of actions, no fields of a form
    <div className={classes.bar} role="group" aria-label="Change the selected tasks">
      <span className={classes.count}>{write(chosen.length)} selected</span>
      {chosen.length < Math.min(total, MOST_SELECTED) && (
        <Button size="small" variant="text" loading={isCollecting} onClick={props.onChooseAll}>
          {allText(total)}
        </Button>
      )}
      <BulkActions chosen={chosen} open={props.panel} onOpen={props.onPanel} onAction={begin} />
      <Button size="small" variant="icon" label="Clear the selection" keyHint="Esc" onClick={props.onClear}>
        <Icon icon={IconX} />
      </Button>
      {state.kind === 'preview' && (
        <BulkPreview plan={state.plan} untouched={state.untouched} onConfirm={bulk.confirm} onClose={close} />
      )}
    </div>
  );
};
