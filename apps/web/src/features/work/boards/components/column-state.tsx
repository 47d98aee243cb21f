import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import classes from './board-column.module.css';

const cardPx = 96;
const cards = ['first', 'second', 'third'];

interface ColumnStateProps {
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** State of a column without cards: loading, failed or empty. */
export const ColumnState = ({ isPending, error, onRetry }: ColumnStateProps) => {
  if (error) {
    return (
      <div className={classes.message}>
        <ErrorState title="This column could not be loaded" error={error} onRetry={onRetry} />
      </div>
    );
  }
  if (!isPending) return <p className={classes.empty}>No tasks match this filter.</p>;
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading the column">
      {cards.map((card) => (
        <Skeleton key={card} height={cardPx} radius={6} />
      ))}
    </div>
  );
};
