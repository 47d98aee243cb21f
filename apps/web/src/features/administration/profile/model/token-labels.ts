import type { PersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import type { TokenScope } from '@hub/domain/people/token-scopes.ts';

/** Label and explanation of each scope. */
export const scopeLabels: Readonly<Record<TokenScope, { label: string; description: string }>> = {
  read: { label: 'Read', description: 'Everything you can see, with live updates. Every token can read.' },
  work: { label: 'Work', description: 'Change tasks, milestones, notes and comments where you can.' },
  files: { label: 'Files', description: 'Download and upload files.' },
};

/** Lists the scopes of a token, such as "Read, Work". */
export const scopesText = ({ scopes }: PersonalToken): string =>
  scopes.map((scope) => scopeLabels[scope].label).join(', ');

const dayMs = 24 * 60 * 60 * 1000;
const soonDays = 7;

/** Returns whether a token has expired or expires within a week. */
export const expiryState = (
  { expiresAt }: Pick<PersonalToken, 'expiresAt'>,
  now: number,
): 'expired' | 'soon' | 'later' => {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left <= soonDays * dayMs ? 'soon' : 'later';
};

/** Returns the instant a number of days after another one. */
export const daysAfter = (now: number, days: number): string => new Date(now + days * dayMs).toISOString();
