import { HttpError } from '../../../lib/http/http-error.ts';
import { logError } from '../../../lib/log.ts';
import { signInByMicrosoft } from '../../../lib/session/session.ts';
import { microsoftState } from './microsoft-state.ts';

const explain = (error: unknown): string => {
  if (!(error instanceof HttpError))
    return 'The hub could not be reached. Check your connection and try again.';
  if (error.problem?.code === 'auth.failed')
    return 'Nobody here is known by that sign-in, or it took longer than ten minutes. Try again, or ask your administrator.';
  return error.problem?.title ?? 'The hub did not answer as it should. Try again.';
};

const finish = async (): Promise<string | undefined> => {
  const query = new URLSearchParams(location.search);
  const begun = microsoftState.get();
  microsoftState.set(null);
  // What Microsoft sent is worth something for a moment: it stays in no history.
  history.replaceState(null, '', location.pathname);
  const [code, state] = [query.get('code'), query.get('state')];
  if (query.has('error')) return 'Microsoft says the sign-in was called off or refused.';
  if (!code || !state || state !== begun) return 'This sign-in was not begun in this browser tab.';
  try {
    await signInByMicrosoft({ code, state });
    return undefined;
  } catch (error) {
    logError('Sign-in with Microsoft failed', error);
    return explain(error);
  }
};

let finished: Promise<string | undefined> | undefined;

/** Finishes the sign-in that Microsoft sent the browser back from, once. Answers why it failed. */
export const finishMicrosoftReturn = (): Promise<string | undefined> => {
  finished ??= finish();
  return finished;
};
