import type { Holdings } from '@hub/contract/people/handover.calls.ts';
import type { PersonStatus } from '@hub/contract/people/person.schema.ts';
import type { Tone } from '../../../../components/labels/status-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';

/** Labels and tones of the states of an account. */
export const statusLabels: Record<PersonStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'info' },
  suspended: { label: 'Suspended', tone: 'warning' },
};

/** Full name of a person, or their email address without one. */
export const nameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email;

const maxNames = 8;

/** Lists names, and counts those that would make the list too long: "Ada, Ben and 12 more". */
export const listNames = (names: readonly string[]): string => {
  const more = names.length - maxNames;
  return more > 1 ? `${names.slice(0, maxNames).join(', ')} and ${more} more` : names.join(', ');
};

const holdingNouns: Record<keyof Holdings, [one: string, many?: string]> = {
  tasks: ['open task'],
  milestones: ['open milestone'],
  inventions: ['invention'],
  grants: ['grant of access', 'grants of access'],
  filters: ['filter'],
  boards: ['board'],
  schedules: ['scheduled report'],
  assistants: ['assistant'],
  minions: ['minion'],
  webhooks: ['webhook'],
};

const kinds = Object.keys(holdingNouns) as (keyof Holdings)[];

/** Lists what a person holds, such as "3 open tasks" and "1 board"; kinds without any are left out. */
export const listHoldings = (holdings: Holdings): string[] =>
  kinds
    .filter((kind) => holdings[kind] > 0)
    .map((kind) => {
      const [one, many] = holdingNouns[kind];
      return countOf(holdings[kind], one, many);
    });
