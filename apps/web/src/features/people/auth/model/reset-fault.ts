import { HttpError } from '../../../../lib/http/http-error.ts';

const unreachable = 'The hub could not be reached. Check your connection and try again.';

/** Returns why a link was not sent or a password not set. */
export const readResetFault = (error: unknown): string => {
  if (!(error instanceof HttpError) || !error.problem) return unreachable;
  const { code, title, errors = [] } = error.problem;
  if (code === 'mail.not_connected')
    return 'This hub cannot send email. Ask your administrator for a new password.';
  return errors[0]?.message ?? title;
};
