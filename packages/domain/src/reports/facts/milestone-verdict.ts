import type { IsoDate } from '../../dates/iso-date.ts';
import { dueInForce } from '../../deadlines/extensions/extension-taken.ts';
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

const overdueKinds: ReadonlySet<Verdict['kind']> = new Set([
  'with-extension',
  'surcharge',
  'overdue',
  'late',
]);

/** State of a milestone in a report made on a day. What is due at once, or was replied to, is not overdue. */
type OpenState = 'open' | 'at-once' | 'overdue' | 'late';

/** Returns the state of a milestone in a report made on a day. */
export const reportedState = <State extends MilestoneFacts['state']>(
  milestone: JudgedMilestone & { state: State },
  on: IsoDate,
): OpenState | Exclude<State, 'active'> => {
  const { state } = milestone;
  if (state !== 'active') return state as Exclude<State, 'active'>;
  const { kind } = milestoneVerdict(milestone, on);
  if (kind === 'at-once' || kind === 'late') return kind;
  return overdueKinds.has(kind) ? 'overdue' : 'open';
};

/** Whether nobody acted on a milestone by its due date. */
export const isOverdue = (milestone: JudgedMilestone & Pick<MilestoneFacts, 'state'>, on: IsoDate): boolean =>
  ['overdue', 'late'].includes(reportedState(milestone, on));
