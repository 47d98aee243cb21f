import type { IsoDate } from '../dates/iso-date.ts';
import type { MilestoneState } from '../milestones/milestone-state.ts';
import { haveSameWords, rulesOfCode } from './event-codes.ts';

/** States of an event in the docketing system. */
export const docketingStatuses = ['open', 'completed', 'cancelled'] as const;

/** State of an event in the docketing system. */
export type DocketingStatus = (typeof docketingStatuses)[number];

/** An event of the docketing system, as far as it is compared. */
export interface ComparedEvent {
  code: string;
  description: string;
  dueDate: IsoDate | null;
  status: DocketingStatus;
}

/** A milestone of the hub, as far as it is compared. */
export interface ComparedMilestone {
  title: string;
  ruleId: string | null;
  /** Last day to act as the docketing system counts it: after a reply that does not end the period, the one before. */
  due: IsoDate | null;
  /** The due date that the hub shows; after such a reply the last day with every extension. Equals `due` if absent. */
  inForce?: IsoDate | null;
  /** Due date without an extension that was taken, with which the office's date is compared. Equals `due` if absent. */
  unextended?: IsoDate | null;
  state: MilestoneState;
}

/** A deadline in the docketing system and in the hub; at least one of both. */
export interface MatchedDeadline<Event extends ComparedEvent, Milestone extends ComparedMilestone> {
  event: Event | null;
  milestone: Milestone | null;
}

/** Two periods of one kind are further apart: a date is moved by at most five months of extension. */
const maxDaysApart = 190;

const daysBetween = (one: IsoDate | null, other: IsoDate | null): number =>
  one === null || other === null
    ? maxDaysApart
    : Math.abs(Temporal.PlainDate.from(one).until(other, { largestUnit: 'day' }).days);

const isOver = (event: ComparedEvent): boolean => event.status !== 'open';

const isSameKind = (event: ComparedEvent, { ruleId, title }: ComparedMilestone): boolean => {
  const rules = rulesOfCode(event.code);
  if (rules.length > 0 && ruleId !== null) return rules.includes(ruleId);
  return haveSameWords(event.description, title);
};

/**
 * Pairs the events of the docketing system with the milestones of the hub: of the same kind, the nearest dates first, and
 * of equally near ones those in the same state. Each belongs to at most one pair; the others stay alone.
 */
export const matchDeadlines = <Event extends ComparedEvent, Milestone extends ComparedMilestone>(
  events: readonly Event[],
  milestones: readonly Milestone[],
): MatchedDeadline<Event, Milestone>[] => {
  const candidates = events
    .flatMap((event) =>
      milestones
        .filter((milestone) => isSameKind(event, milestone))
        .map((milestone) => ({
          event,
          milestone,
          distance: daysBetween(event.dueDate, milestone.due),
          differsInState: isOver(event) === (milestone.state === 'active'),
        })),
    )
    .filter(({ distance }) => distance <= maxDaysApart)
    .sort((a, b) => a.distance - b.distance || Number(a.differsInState) - Number(b.differsInState));
  const eventOf = new Map<Milestone, Event>();
  const taken = new Set<Event>();
  for (const { event, milestone } of candidates) {
    if (taken.has(event) || eventOf.has(milestone)) continue;
    taken.add(event);
    eventOf.set(milestone, event);
  }
  return [
    ...milestones.map((milestone) => ({ event: eventOf.get(milestone) ?? null, milestone })),
    ...events.filter((event) => !taken.has(event)).map((event) => ({ event, milestone: null })),
  ];
};
