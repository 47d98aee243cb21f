import { HttpError } from '../../../../lib/http/http-error.ts';
import classes from './enter-document.module.css';

/** Whether the server asks to confirm a document because it is unlikely. */
export const isUnlikely = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.problem?.code === 'document.unlikely';

/** Why a document is unlikely, and what to do about it. */
export const DocumentDoubts = ({ error, act }: { error: HttpError; act: string }) => (
  <div className={classes.doubts} role="alert">
    {error.problem?.errors?.map(({ path, message }) => (
      <p key={path}>{message}.</p>
    ))}
    <p>Check code and date, or {act} the document anyway.</p>
  </div>
);
