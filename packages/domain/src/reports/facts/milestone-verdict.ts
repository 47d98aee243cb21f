import type { IsoDate } from '../../dates/iso-date.ts';
import { dueInForce } from '../../deadlines/extensions/extension-taken.ts';
import { describeDue } from '../../milestones/due-language.ts';
import { periodOf, type Verdict, verdictOn } from '../../milestones/verdict.ts';
import type { MilestoneFacts } from './report-facts.ts';

/** The part of a milestone that a verdict needs. */
type JudgedMilestone = Parameters<typeof periodOf>[0];

/** Whether the date in force is not the one that the rule of a milestone gives it. */
const isChanged = ({ dueAt, repliedAt, deadline }: JudgedMilestone): boolean =>
  deadline !== null &&
  dueAt !== null &&
  dueAt !== dueInForce({ ...deadline, extended: takenOf(deadline) }, repliedAt);

const takenOf = ({ extensions, extended }: NonNullable<JudgedMilestone['deadline']>) =>
  extensions.slice(0, extended?.month ?? 0).at(-1);

/** Returns what can be said of a milestone on a day: by its rule, or by the date that a person put in its place. */
export const milestoneVerdict = (milestone: JudgedMilestone, on: IsoDate): Verdict =>
  verdictOn(periodOf(isChanged(milestone) ? { ...milestone, ruleId: null, deadline: null } : milestone), on);

/**
 * State of a milestone in a report made on a day, by the words of every screen: what is due at once, can be paid with a
 * surcharge, or was replied to, is not overdue.
 */
type OpenState = 'open' | 'at-once' | 'surcharge' | 'overdue' | 'late';

/** Returns the state of a milestone in a report made on a day. */
export const reportedState = <State extends MilestoneFacts['state']>(
  milestone: JudgedMilestone & { state: State },
  on: IsoDate,
): OpenState | Exclude<State, 'active'> => {
  const { state, dueAt, ruleId, deadline } = milestone;
  if (state !== 'active') return state as Exclude<State, 'active'>;
  const { kind } = describeDue({ dueAt, ruleId, latest: deadline?.latest, state: 'active', today: on });
  if (kind === 'at-once' || kind === 'surcharge') return kind;
  if (kind !== 'overdue') return 'open';
  return milestoneVerdict(milestone, on).kind === 'late' ? 'late' : 'overdue';
};

/** States of milestones that wait for an act since a day that has gone by. */
const pastStates: ReadonlySet<string> = new Set<OpenState>(['at-once', 'surcharge', 'overdue', 'late']);

/** Whether a milestone waits for an act since a day that has gone by. */
export const isPast = (milestone: JudgedMilestone & Pick<MilestoneFacts, 'state'>, on: IsoDate): boolean =>
  pastStates.has(reportedState(milestone, on));

/** Whether nobody acted on a milestone by its due date, and no surcharge saves it. */
export const isOverdue = (milestone: JudgedMilestone & Pick<MilestoneFacts, 'state'>, on: IsoDate): boolean =>
  ['overdue', 'late'].includes(reportedState(milestone, on));
