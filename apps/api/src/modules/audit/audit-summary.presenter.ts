import { callName, calls } from '@hub/contract/calls.ts';

/** Summaries of actions that are not calls, or that need a better text than the summary of the call. */
const ownSummaries: Record<string, string> = {
  'auth.login': 'Signed in',
  'auth.loginFailed': 'Failed to sign in',
  'auth.passwordFailed': 'Entered a wrong password',
  'auth.codeFailed': 'Entered a wrong one-time code',
  'auth.tokenReused': 'A replaced token was reused, so the session was ended',
  'auth.linkIdentity': 'Linked an identity of an external provider',
  'auth.createPerson': 'Was added by an external provider',
  'auth.logout': 'Signed out',
  'access.read': 'Opened a restricted invention',
  'access.walled': 'Was refused access by an ethical wall',
  'access.denied': 'Was refused access to an invention',
  'access.conflict': 'An assistant may see an invention that a sponsor is walled off from',
};

/** Returns the first clause of a sentence, without its conditions. */
const firstClause = (sentence: string): string => sentence.split(/[;:]|\.(?= |$)/, 1)[0] ?? sentence;

const summaries = new Map([
  ...calls.map((call) => [callName(call), firstClause(call.summary)] as const),
  ...Object.entries(ownSummaries),
]);

/** Returns the actions whose name or summary contains all words of a text. */
export const findActions = (text: string): string[] => {
  const words = text.toLowerCase().split(/\s+/);
  return [...summaries].flatMap(([action, summary]) => {
    const searched = `${action} ${summary}`.toLowerCase();
    return words.every((word) => searched.includes(word)) ? [action] : [];
  });
};

/** Returns the summary of an audit action, or the action itself if it has none. */
export const summarizeAction = (action: string): string => summaries.get(action) ?? action;
