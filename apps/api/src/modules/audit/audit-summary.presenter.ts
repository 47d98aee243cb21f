import { callName, calls } from '@hub/contract/calls.ts';

/** What is written down beside calls, or said better than a call's own sentence. */
const ownSummaries: Record<string, string> = {
  'auth.login': 'Signed in',
  'auth.loginFailed': 'A sign-in failed',
  'auth.passwordFailed': 'Typed a wrong password',
  'auth.codeFailed': 'Typed a wrong one-time code',
  'auth.tokenReused': 'A used token came again, so its session was ended',
  'auth.linkIdentity': 'Linked an identity of an outside provider',
  'auth.createPerson': 'Was made known by an outside provider',
  'auth.logout': 'Signed out',
  'access.read': 'Opened a restricted invention',
  'access.walled': 'Was refused an invention behind a wall',
  'access.denied': 'Was refused access to an invention',
  'access.conflict': 'An assistant may see what a sponsor is walled from',
};

/** The first clause of a sentence: what was done, without its conditions. */
const firstClause = (sentence: string): string => sentence.split(/[;:]|\.$/, 1)[0] ?? sentence;

const summaries = new Map([
  ...calls.map((call) => [callName(call), firstClause(call.summary)] as const),
  ...Object.entries(ownSummaries),
]);

/** An action of the audit log in words; as it is written where it has none. */
export const summarizeAction = (action: string): string => summaries.get(action) ?? action;
