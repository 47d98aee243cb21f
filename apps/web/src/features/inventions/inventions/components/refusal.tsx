import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { failureText } from '../../../ground/editing/public.ts';

interface RefusalProps {
  error: unknown;
  /** Label of the button that accepts the duplicate reference. */
  overrideLabel: string;
  onOverride: () => void;
}

/** Reason why an invention was not saved; a duplicate reference can still be accepted. */
export const Refusal = ({ error, overrideLabel, onOverride }: RefusalProps) => {
  const duplicate = error instanceof HttpError ? error.problem?.duplicate : undefined;
  if (!duplicate) return <p>{failureText(error)}</p>;
  const { reference, invention } = duplicate;
  return (
    <>
      <p>
        Another invention already has <code>{reference}</code>
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
