import { HttpError } from '../../../../lib/http/http-error.ts';
import { type DraftFaults, emptyDraft } from './minion-draft.ts';

/** The messages of a refused form: a message at each field that the hub named, or one for the whole form. */
export interface SaveFailure {
  fields: DraftFaults;
  /** Null if the fields say it all. */
  form: string | null;
}

/** Messages of the hub that are written for programs, in plain words. */
const plainTexts: Readonly<Record<string, string>> = {
  'This attribute must be unique': 'Another minion has this name',
  'No user has this email address': 'This person cannot be responsible for a minion',
  'endDate must not be before startDate': 'The end must not be before the start',
};

const plain = (text: string): string => plainTexts[text] ?? text;

/** Explains why a request for a minion failed. */
export const minionFailureText = (error: unknown): string => {
  if (!(error instanceof HttpError)) {
    const isOwn = error instanceof Error && !(error instanceof TypeError);
    return isOwn ? error.message : 'The hub could not be reached. Try again when you are back online.';
  }
  if (error.status === 404) return 'This minion does not exist any more.';
  return error.problem ? plain(error.problem.title) : `The hub returned status ${error.status}. Try again.`;
};

/** Returns the messages for a form whose save failed; null without an error. */
export const readSaveFailure = (error: unknown): SaveFailure | null => {
  if (!error) return null;
  const faults = error instanceof HttpError ? error.errors : [];
  const known = faults.filter(({ path }) => Object.hasOwn(emptyDraft, path));
  const fields: DraftFaults = Object.fromEntries(known.map(({ path, message }) => [path, plain(message)]));
  return {
    fields,
    form: known.length > 0 && known.length === faults.length ? null : minionFailureText(error),
  };
};
