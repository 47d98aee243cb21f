import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../../components/error-state.tsx';
import classes from './board-column.module.css';

const CARD_PX = 96;
const CARDS = ['first', 'second', 'third'];

interface ColumnStateProps {
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** A column without cards: on its way, not read, or empty. */
export const ColumnState = ({ isPending, error, onRetry }: ColumnStateProps) => {
  if (error) {
    return (
      <div className={classes.message}>
        <ErrorState title="This column could not be read" error={error} onRetry={onRetry} />
      </div>
    );
  }
  if (!isPending) return <p className={classes.empty}>No task matches this filter.</p>;
  return (
    <div className={classes.skeleton} role="status" aria-label="Reading the column">
      {CARDS.map((card) => (
        <Skeleton key={card} height={CARD_PX} radius={6} />
      ))}
    </div>
  );
};
