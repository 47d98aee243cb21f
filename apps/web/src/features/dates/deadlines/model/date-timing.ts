import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { periodOf, type Verdict, verdictOn, writePeriod } from '@hub/domain/milestones/verdict.ts';

/** Verdicts that the date alone does not say. */
const unsaidKinds: ReadonlySet<Verdict['kind']> = new Set(['at-once', 'surcharge', 'with-extension', 'late']);

/** The part of a date card that its verdict needs. */
interface DatedCard extends Pick<Parameters<typeof periodOf>[0], 'dueAt' | 'deadline'> {
  rule: { id: string } | null;
  reply: { date: IsoDate } | null;
  isOpen: boolean;
}

/** Returns the verdict on an open milestone whose date has come; null if its date says all. */
export const writeTiming = (
  { rule, dueAt, reply, deadline, isOpen }: DatedCard,
  today: IsoDate,
): string | null => {
  if (!isOpen) return null;
  const milestone = { ruleId: rule?.id ?? null, dueAt, repliedAt: reply?.date ?? null, deadline };
  const period = periodOf(milestone);
  return unsaidKinds.has(verdictOn(period, today).kind) ? writePeriod(period, today) : null;
};
