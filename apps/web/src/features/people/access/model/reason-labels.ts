import type { AccessReason } from '@hub/contract/inventions/access.calls.ts';

type NameOf = (value: string) => string;
type Write = (through: string | null, nameOf: NameOf) => string;
type ReasonWords = Record<AccessReason['kind'], Write>;

const yours: ReasonWords = {
  open: () => 'everyone in this workspace has access',
  emergency: () => 'you opened it in an emergency',
  grant: () => 'you were granted access',
  team: (team) => `your team ${team} was granted access`,
  'in-house-attorney': (team) =>
    team ? `your team ${team} is its in-house attorney` : 'you are its in-house attorney',
  project: (team) => `it is assigned to ${team ? `your team ${team}` : 'you'}`,
  milestone: (team) => `one of its milestones is assigned to ${team ? `your team ${team}` : 'you'}`,
  task: (team) => `one of its tasks is assigned to ${team ? `your team ${team}` : 'you'}`,
  assistant: (sponsor, nameOf) => `you assist ${nameOf(sponsor ?? '')}, who has access`,
};

const theirs: ReasonWords = {
  open: () => 'Everyone in this workspace',
  emergency: () => 'Emergency access',
  grant: () => 'Granted',
  team: (team) => `Granted to team ${team}`,
  'in-house-attorney': (team) => `In-house attorney${byTeam(team)}`,
  project: (team) => `Assigned${byTeam(team)}`,
  milestone: (team) => `Has a milestone${byTeam(team)}`,
  task: (team) => `Has a task${byTeam(team)}`,
  assistant: (sponsor, nameOf) => `Assists ${nameOf(sponsor ?? '')}`,
};

const byTeam = (team: string | null): string => (team ? ` by team ${team}` : '');

const write = (words: ReasonWords, reasons: readonly AccessReason[], nameOf: NameOf): string[] => [
  ...new Set(reasons.map(({ kind, through }) => words[kind](through, nameOf))),
];

const sentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns why the current user sees an invention, such as "you are its in-house attorney and you were granted access". */
export const whyYou = (reasons: readonly AccessReason[], nameOf: NameOf): string =>
  sentence.format(write(yours, reasons, nameOf));

/** Returns why another person sees an invention, as a short label such as "Granted · Has a task". */
export const whyThey = (reasons: readonly AccessReason[], nameOf: NameOf): string =>
  write(theirs, reasons, nameOf).join(' · ');
