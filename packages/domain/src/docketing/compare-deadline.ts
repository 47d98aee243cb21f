import type { IsoDate } from '../dates/iso-date.ts';
import { isDocketedRule, rulesOfCode } from './event-codes.ts';
import type { ComparedEvent, ComparedMilestone, MatchedDeadline } from './match-deadlines.ts';

/** Ways in which the sources differ about a deadline. */
export const deadlineDifferences = [
  /** The docketing system has another date than the hub. */
  'docketing-date',
  /** The date that follows from the patent office's document is another one than in the hub. */
  'office-date',
  /** Only one of docketing system and hub considers the deadline open. */
  'status',
  /** The hub has no milestone for an open event. */
  'not-in-hub',
  /** The docketing system has no event for an active milestone of a kind that it lists. */
  'not-in-docketing',
] as const;

/** A way in which the sources differ about a deadline. */
export type DeadlineDifference = (typeof deadlineDifferences)[number];

/** A deadline in the three sources. */
export interface ThreeWayDeadline extends MatchedDeadline<ComparedEvent, ComparedMilestone> {
  /** Due date that follows from the document of the patent office alone, without any extension; null without one. */
  officeDue: IsoDate | null;
}

const differ = (one: IsoDate | null, other: IsoDate | null): boolean =>
  one !== null && other !== null && one !== other;

/** Returns how the three sources differ about a deadline; nothing if they agree. Dates that are over are history. */
export const compareDeadline = ({ event, milestone, officeDue }: ThreeWayDeadline): DeadlineDifference[] => {
  if (milestone === null) return event?.status === 'open' ? ['not-in-hub'] : [];
  const isActive = milestone.state === 'active';
  const found: DeadlineDifference[] = [];
  const { due, inForce = due, unextended = due } = milestone;
  if (isActive && differ(officeDue, unextended)) found.push('office-date');
  if (event === null) {
    const isExpected = milestone.ruleId !== null && isDocketedRule(milestone.ruleId);
    if (isActive && isExpected && due !== null) found.push('not-in-docketing');
    return found;
  }
  if (isActive !== (event.status === 'open')) found.push('status');
  else if (isActive && event.dueDate !== due && event.dueDate !== inForce) found.push('docketing-date');
  return found;
};

/**
 * Returns the values that a decision about a deadline settles. While they stay the same, the deadline is settled; when one
 * of them changes, it has to be looked at again.
 */
export const settledValues = ({ event, milestone, officeDue }: ThreeWayDeadline): string =>
  JSON.stringify([
    officeDue,
    event && [event.dueDate, event.status],
    milestone && [milestone.due, milestone.state],
  ]);

/** How the hub's milestone takes over a date. */
export type DateTaking =
  /** A milestone whose date people set. */
  | { kind: 'own' }
  /** The date is that of an extension of time; 0 months end an extension. */
  | { kind: 'extension'; months: number }
  /** The document may set another period than usual. */
  | { kind: 'set' }
  /** The law alone sets the date: only what it is computed from can be corrected. */
  | { kind: 'law' };

/** The dates of a milestone that decide how it takes over another. */
export interface TakingMilestone {
  ruleId: string | null;
  /** Last day without extension. */
  unextended: IsoDate | null;
  /** Last day with each month of extension. */
  extensions: readonly { month: number; date: IsoDate }[];
  /** Whether the document may set this date, and the hub would then have exactly it. */
  canSet: (date: IsoDate) => boolean;
}

/** Returns how a milestone takes over exactly this date within the rules for its kind. */
export const planTaking = (milestone: TakingMilestone, date: IsoDate): DateTaking => {
  if (milestone.ruleId === null) return { kind: 'own' };
  if (milestone.unextended === date) return { kind: 'extension', months: 0 };
  const step = milestone.extensions.find((one) => one.date === date);
  if (step) return { kind: 'extension', months: step.month };
  return { kind: milestone.canSet(date) ? 'set' : 'law' };
};

/**
 * Returns whether taking over a date of the docketing system needs a second person: a statutory date becomes later, and no
 * document says so.
 */
export const needsSecondPerson = (
  milestone: Pick<TakingMilestone, 'ruleId'> & { due: IsoDate | null },
  date: IsoDate,
): boolean => milestone.ruleId !== null && milestone.due !== null && date > milestone.due;

/** A source of dates that are compared. */
export type DateSource = 'office' | 'docketing' | 'hub';

/** Two sources that have the same date, and the third, which has another; null unless all three have a date. */
export const findMajority = (
  dates: Readonly<Record<DateSource, IsoDate | null>>,
): { due: IsoDate; odd: DateSource } | null => {
  const { office, docketing, hub } = dates;
  if (office === null || docketing === null || hub === null) return null;
  if (office === hub && docketing !== hub) return { due: hub, odd: 'docketing' };
  if (office === docketing && hub !== office) return { due: office, odd: 'hub' };
  return docketing === hub && office !== hub ? { due: hub, odd: 'office' } : null;
};

/** Sources whose value the hub can take over. */
export const takenSources = ['docketing', 'office'] as const;

/** A source whose value the hub can take over. */
export type TakenSource = (typeof takenSources)[number];

const canTakeDate = (milestone: TakingMilestone | null, date: IsoDate | null): boolean =>
  milestone !== null && date !== null && planTaking(milestone, date).kind !== 'law';

const offersEvent = (
  differences: readonly DeadlineDifference[],
  { event, milestone }: ThreeWayDeadline,
): boolean =>
  (differences.includes('not-in-hub') && event !== null && rulesOfCode(event.code).length === 0) ||
  (differences.includes('status') && milestone?.state === 'active' && event?.status !== 'open');

/**
 * Returns the sources whose value the hub can take over for a deadline on which they differ. A date that the law alone sets
 * is not offered; a finished milestone is reopened only on the overview; and a deadline that a rule computes starts with
 * the document of the patent office, not with an event.
 */
export const offersOf = (deadline: ThreeWayDeadline, milestone: TakingMilestone | null): TakenSource[] => {
  const differences = compareDeadline(deadline);
  const { event, officeDue } = deadline;
  const offers: TakenSource[] = [];
  const offersDate = differences.includes('docketing-date') && canTakeDate(milestone, event?.dueDate ?? null);
  if (offersDate || offersEvent(differences, deadline)) offers.push('docketing');
  if (differences.includes('office-date') && canTakeDate(milestone, officeDue)) offers.push('office');
  return offers;
};
