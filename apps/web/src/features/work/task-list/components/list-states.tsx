import { CopyButton, Skeleton } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import {
  describeFilter,
  emptyFilterState,
  isUnsaved,
  useSavedFilters,
  useSearchAs,
  useValueNames,
} from '../../../find/filters/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useTaskList } from '../hooks/task-list-context.ts';
import { lastField } from '../model/last-field.ts';
import classes from './list-states.module.css';

const widths = ['52%', '38%', '60%', '44%', '56%', '34%', '48%', '62%', '40%', '50%', '58%', '42%'];
const linePx = 8;

/** Placeholder of the list while it loads; hidden for the first 100 ms. */
export const ListSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the tasks">
    {widths.map((width) => (
      <div key={width} className={classes.line}>
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} />
        <Skeleton height={linePx} />
        <Skeleton height={linePx} />
      </div>
    ))}
  </div>
);

const myTasks = 'my-tasks';

/** Empty state of the list: no matching tasks, or no tasks yet. */
export const NoTasks = () => {
  const { filter, changeFilter, newTask } = useTaskList();
  const { byId } = useSavedFilters();
  const nameOf = useValueNames();
  const last = lastField(filter.data);
  if (!last) {
    return (
      <div className={classes.message}>
        <EmptyState icon={<Icon icon={IconChecklist} size="mdx" />} title="No tasks yet" actions={newTask}>
          Tasks belong to inventions. Start a workflow on an invention, or add a task here.
        </EmptyState>
      </div>
    );
  }
  const mine = filter.filterId === myTasks && !filter.searchAs ? byId(myTasks) : null;
  const isMine = mine !== null && !isUnsaved({ ...filter, layout: mine.layout }, mine);
  return (
    <div className={classes.message}>
      <EmptyState
        title={isMine ? 'Nothing is waiting for you' : 'No matching tasks'}
        actions={
          <>
            {!isMine && (
              <Button color="primary" onClick={() => changeFilter({ ...filter, data: last.rest })}>
                Remove the filter {describeFilter(last.part, nameOf)}
              </Button>
            )}
            <Button onClick={() => changeFilter({ ...emptyFilterState, layout: filter.layout })}>
              Show all tasks
            </Button>
          </>
        }
      >
        {isMine
          ? 'No open task is assigned to you.'
          : 'Tasks must match every filter above. Tasks of inventions you cannot see are not listed.'}
      </EmptyState>
    </div>
  );
};

/** Empty state for a URL with a saved filter that is not available; the user chooses which tasks to show. */
export const LostFilter = ({ onMine, onAll }: { onMine: () => void; onAll: () => void }) => (
  <div className={classes.message}>
    <EmptyState
      title="Filter not found"
      actions={
        <>
          <Button color="primary" onClick={onMine}>
            Show My Tasks
          </Button>
          <Button onClick={onAll}>Show all tasks</Button>
        </>
      }
    >
      It was deleted or is not shared with you. Someone who can see it can send you a link to its tasks with
      “Copy the link” in its menu.
    </EmptyState>
  </div>
);

interface FailureProps {
  error: Error;
  onRetry: () => void;
}

const isNoSponsor = (error: Error): boolean =>
  error instanceof HttpError && error.problem?.code === 'search_as.not_sponsor';

/** Error state of a list that could not be loaded or that the user may not see. */
export const ListFailure = ({ error, onRetry }: FailureProps) => {
  const { filter, changeFilter } = useTaskList();
  const searchAs = useSearchAs(filter, changeFilter);
  return (
    <div className={classes.message}>
      {isNoSponsor(error) ? (
        <EmptyState
          title="You do not assist this person"
          actions={
            <Button color="primary" onClick={() => searchAs(null)}>
              Search as yourself
            </Button>
          }
        >
          You can search only as people you assist.
        </EmptyState>
      ) : (
        <ErrorState title="The tasks could not be loaded" error={error} onRetry={onRetry} />
      )}
    </div>
  );
};

/** Notice above rows that could not be refreshed. */
export const StaleNotice = ({ error, onRetry }: FailureProps) => {
  const requestId = error instanceof HttpError ? error.problem?.requestId : undefined;
  return (
    <div className={classes.stale} role="alert">
      <span>The list could not be refreshed and may be out of date. {failureText(error)}</span>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
      {requestId && (
        <CopyButton value={requestId}>
          {({ copied, copy }) => (
            <Button size="small" variant="text" onClick={copy}>
              {copied ? 'Copied' : 'Copy request ID'}
            </Button>
          )}
        </CopyButton>
      )}
    </div>
  );
};
