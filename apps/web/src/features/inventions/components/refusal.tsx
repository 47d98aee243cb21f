import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { HttpError } from '../../../lib/http/http-error.ts';
import { failureText } from '../../editing/public.ts';

interface RefusalProps {
  error: unknown;
  /** What accepting the duplicate reference is called. */
  overrideLabel: string;
  onOverride: () => void;
}

/** Why an invention was not saved; a reference that another one has can be accepted all the same. */
export const Refusal = ({ error, overrideLabel, onOverride }: RefusalProps) => {
  const duplicate = error instanceof HttpError ? error.problem?.duplicate : undefined;
  if (!duplicate) return <p>{failureText(error)}</p>;
  const { reference, invention } = duplicate;
  return (
    <>
      <p>
        Another invention already has the reference <code>{reference}</code>
        {invention ? (
          <>
            :{' '}
            <Link to="/inventions/$id" params={{ id: invention.id }} target="_blank">
              {invention.title}
            </Link>
          </>
        ) : (
          '.'
        )}
      </p>
      <Button size="small" onClick={onOverride}>
        {overrideLabel}
      </Button>
    </>
  );
};
