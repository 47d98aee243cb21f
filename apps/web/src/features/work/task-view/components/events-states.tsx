import { Skeleton } from '@mantine/core';
import { Button } from '../../../../components/buttons/button.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import type { useTaskEvents } from '../hooks/use-task-events.ts';
import classes from './event-line.module.css';

const lines = ['36%', '72%', '28%'];
const linePx = 12;

type Events = ReturnType<typeof useTaskEvents>;

/** Placeholder while events load, or the error if they could not be loaded. */
export const EventsPending = ({ error, retry }: Pick<Events, 'error' | 'retry'>) => {
  if (error) {
    return (
      <div role="alert">
        <p>{failureText(error)}</p>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      {lines.map((width) => (
        <Skeleton key={width} height={linePx} width={width} />
      ))}
    </div>
  );
};

/** Button that loads older events. */
export const OlderEvents = ({ events, what }: { events: Events; what: string }) =>
  events.hasOlder ? (
    <Button
      variant="text"
      size="small"
      className={classes.more}
      loading={events.isReadingOlder}
      onClick={events.readOlder}
    >
      {`Show earlier ${what}`}
    </Button>
  ) : null;
