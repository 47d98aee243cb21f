import { Skeleton } from '@mantine/core';
import { Button } from '../../../components/button.tsx';
import { failureText } from '../../editing/public.ts';
import type { useTaskEvents } from '../hooks/use-task-events.ts';
import classes from './event-line.module.css';

const LINES = ['36%', '72%', '28%'];
const LINE_PX = 12;

type Events = ReturnType<typeof useTaskEvents>;

/** What stands in place of events that are not read yet, or could not be. */
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
      {LINES.map((width) => (
        <Skeleton key={width} height={LINE_PX} width={width} />
      ))}
    </div>
  );
};

/** Reads the events before those that are shown. */
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
