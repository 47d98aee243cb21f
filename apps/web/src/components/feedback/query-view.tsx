import type { ReactElement, ReactNode } from 'react';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingSpinner } from './loading-spinner.tsx';

interface Outcome<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

type QueryViewProps<Data> = {
  query: Outcome<Data>;
  /** Shown instead of the children for a list or page without rows. */
  empty?: ReactNode;
  /** Without children only loading and failure are shown; null, for what does not exist, is shown by the screen. */
  children?: (data: NonNullable<Data>) => ReactNode;
} & (
  | {
      /** The loaded things, in lower case: "the tasks". */
      subject: string;
      /** By default the skeleton of a table. */
      loading?: 'spinner' | ReactElement | null;
    }
  | { subject?: never; failed: string; loading: ReactElement | null }
);

const isEmptyList = (data: unknown): boolean => {
  const rows = typeof data === 'object' && data !== null && 'collection' in data ? data.collection : data;
  return Array.isArray(rows) && rows.length === 0;
};

const Failure = <Data,>({ query: { error, refetch }, ...props }: QueryViewProps<Data>) => {
  const title =
    props.subject === undefined
      ? props.failed
      : `${props.subject.charAt(0).toUpperCase()}${props.subject.slice(1)} could not be loaded`;
  return <ErrorState title={title} error={error} onRetry={() => void refetch()} />;
};

/**
 * Loading, failed, empty and loaded states of a query. A failed refresh keeps the data on the screen, because an old
 * list helps more than none.
 */
export const QueryView = <Data,>(props: QueryViewProps<Data>) => {
  const { query, empty, children, loading } = props;
  const { data } = query;
  if (data === null) return null;
  if (data !== undefined) return empty !== undefined && isEmptyList(data) ? empty : children?.(data);
  if (query.error !== null) return <Failure {...props} />;
  if (typeof loading === 'object') return loading;
  const label = `Loading ${props.subject}`;
  return loading === 'spinner' ? <LoadingSpinner label={label} /> : <TableSkeleton label={label} />;
};
