import { failureText } from '../hub/failure-text.ts';

/** Why an action failed; empty without an error. */
export const Problem = ({ error }: { error: unknown }) =>
  error ? (
    <p className="problem" role="alert">
      {failureText(error)}
    </p>
  ) : null;
