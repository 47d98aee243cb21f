import type { AccessReason } from '@hub/contract/inventions/access.calls.ts';

type NameOf = (value: string) => string;
type Write = (through: string | null, nameOf: NameOf) => string;
type ReasonWords = Record<AccessReason['kind'], Write>;

const yours: ReasonWords = {
  open: () => 'everybody in this workspace may',
  administrator: () => 'you administer the hub',
  grant: () => 'it was granted to you',
  team: (team) => `your team ${team} has a grant`,
  'in-house-attorney': (team) =>
    team ? `your team ${team} is its in-house attorney` : 'you are its in-house attorney',
  project: (team) => `it is assigned to ${team ? `your team ${team}` : 'you'}`,
  milestone: (team) => `one of its milestones is assigned to ${team ? `your team ${team}` : 'you'}`,
  task: (team) => `one of its tasks is assigned to ${team ? `your team ${team}` : 'you'}`,
  assistant: (sponsor, nameOf) => `${nameOf(sponsor ?? '')}, whom you assist, may`,
};

const theirs: ReasonWords = {
  open: () => 'Everybody may',
  administrator: () => 'Administrator',
  grant: () => 'Granted',
  team: (team) => `Granted to team ${team}`,
  'in-house-attorney': (team) => `In-house attorney${byTeam(team)}`,
  project: (team) => `Assigned${byTeam(team)}`,
  milestone: (team) => `Has a milestone${byTeam(team)}`,
  task: (team) => `Has a task${byTeam(team)}`,
  assistant: (sponsor, nameOf) => `Assists ${nameOf(sponsor ?? '')}`,
};

function byTeam(team: string | null): string {
  return team ? ` by team ${team}` : '';
}

const write = (words: ReasonWords, reasons: readonly AccessReason[], nameOf: NameOf): string[] => [
  ...new Set(reasons.map(({ kind, through }) => words[kind](through, nameOf))),
];

const sentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** Why the reader of the sentence sees an invention: "you are its in-house attorney and your team Electrical has a grant". */
export const whyYou = (reasons: readonly AccessReason[], nameOf: NameOf): string =>
  sentence.format(write(yours, reasons, nameOf));

/** Why somebody else sees an invention, in the few words of a list: "Granted · Has a task". */
export const whyThey = (reasons: readonly AccessReason[], nameOf: NameOf): string =>
  write(theirs, reasons, nameOf).join(' · ');
