import { CopyButton, Skeleton } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { HttpError } from '../../../lib/http/http-error.ts';
import { failureText } from '../../editing/public.ts';
import {
  describeFilter,
  emptyFilterState,
  type FilterState,
  isUnsaved,
  useSavedFilters,
  useSearchAs,
  useValueNames,
} from '../../filters/public.ts';
import { lastField } from '../model/last-field.ts';
import classes from './list-states.module.css';

const WIDTHS = ['52%', '38%', '60%', '44%', '56%', '34%', '48%', '62%', '40%', '50%', '58%', '42%'];
const LINE_PX = 8;

/** The shape of the list before it is first read; unseen for the first 100 ms. */
export const ListSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the tasks">
    {WIDTHS.map((width) => (
      <div key={width} className={classes.line}>
        <Skeleton height={LINE_PX} width={width} />
        <Skeleton height={LINE_PX} />
        <Skeleton height={LINE_PX} />
        <Skeleton height={LINE_PX} />
      </div>
    ))}
  </div>
);

const MY_TASKS = 'my-tasks';

interface FilteredProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
}

/** Why the list is empty and what to do: nothing matches, or nothing is there yet. */
export const NoTasks = ({ state, onChange, newTask }: FilteredProps & { newTask: React.ReactNode }) => {
  const { byId } = useSavedFilters();
  const nameOf = useValueNames();
  const last = lastField(state.data);
  if (!last) {
    return (
      <div className={classes.message}>
        <EmptyState icon={<Icon icon={IconChecklist} size="mdx" />} title="No tasks yet" actions={newTask}>
          Tasks stand on inventions: they come with a workflow, or are added by hand.
        </EmptyState>
      </div>
    );
  }
  const mine = state.filterId === MY_TASKS && !state.searchAs ? byId(MY_TASKS) : null;
  const isMine = mine !== null && !isUnsaved({ ...state, layout: mine.layout }, mine);
  return (
    <div className={classes.message}>
      <EmptyState
        title={isMine ? 'Nothing is waiting for you' : 'No task matches'}
        actions={
          <>
            {!isMine && (
              <Button color="primary" onClick={() => onChange({ ...state, data: last.rest })}>
                Remove the filter {describeFilter(last.part, nameOf)}
              </Button>
            )}
            <Button onClick={() => onChange({ ...emptyFilterState, layout: state.layout })}>
              Show all tasks
            </Button>
          </>
        }
      >
        {isMine
          ? 'No open task is assigned to you.'
          : 'Every filter above has to be met. Tasks of inventions you may not see are never listed.'}
      </EmptyState>
    </div>
  );
};

/** The address names a saved filter that is not there: whose tasks to show is for the person to say. */
export const LostFilter = ({ onMine, onAll }: { onMine: () => void; onAll: () => void }) => (
  <div className={classes.message}>
    <EmptyState
      title="This filter is not here"
      actions={
        <>
          <Button color="primary" onClick={onMine}>
            Show My Tasks
          </Button>
          <Button onClick={onAll}>Show all tasks</Button>
        </>
      }
    >
      It was deleted, or it is not shared with you. Whoever has it can send you what it shows with “Copy the
      link” in its menu.
    </EmptyState>
  </div>
);

interface FailureProps extends FilteredProps {
  error: Error;
  onRetry: () => void;
}

const isNoSponsor = (error: Error): boolean =>
  error instanceof HttpError && error.problem?.code === 'search_as.not_sponsor';

/** A list that could not be read at all, or that the person may not read. */
export const ListFailure = ({ state, onChange, error, onRetry }: FailureProps) => {
  const searchAs = useSearchAs(state, onChange);
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
          Only the tasks of people whom you assist can be searched in their place.
        </EmptyState>
      ) : (
        <ErrorState title="The tasks could not be loaded" error={error} onRetry={onRetry} />
      )}
    </div>
  );
};

/** Says over the rows that are still shown that they could not be read again. */
export const StaleNotice = ({ error, onRetry }: Pick<FailureProps, 'error' | 'onRetry'>) => {
  const requestId = error instanceof HttpError ? error.problem?.requestId : undefined;
  return (
    <div className={classes.stale} role="alert">
      <span>The list could not be read again; what you see may be old. {failureText(error)}</span>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
      {requestId && (
        <CopyButton value={requestId}>
          {({ copied, copy }) => (
            <Button size="small" variant="text" onClick={copy}>
              {copied ? 'Copied' : 'Copy request id'}
            </Button>
          )}
        </CopyButton>
      )}
    </div>
  );
};
