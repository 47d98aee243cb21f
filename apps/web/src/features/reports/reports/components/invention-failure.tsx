import type { InventionId } from '@hub/contract/fields.ts';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';

interface InventionFailureProps {
  inventionId: InventionId;
  /** Message about the failure if the hub or the connection is its cause. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

const another = (
  <Link to="/reports/generation" search={{}}>
    Choose another invention
  </Link>
);

/** Shown when the reports of an invention cannot be opened: what is the matter, and the way on. */
export const InventionFailure = ({ inventionId, title, error, onRetry }: InventionFailureProps) => {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 404)
    return (
      <EmptyState
        title="Invention not found"
        actions={
          <>
            {another} <Link to="/inventions">See all inventions</Link>
          </>
        }
      >
        The link may be incomplete, or you may not have access to this invention.
      </EmptyState>
    );
  if (status === 403)
    return (
      <EmptyState
        title="You cannot generate reports for this invention"
        actions={
          <>
            {another}{' '}
            <Link to="/reports/results/$inventionId" params={{ inventionId }}>
              See its reports
            </Link>
          </>
        }
      >
        You can read this invention, but not change it. Ask a person on its team for the right to edit.
      </EmptyState>
    );
  return <ErrorState title={title} error={error} onRetry={onRetry} />;
};
