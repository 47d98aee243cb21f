import type { ErrorCode } from '@hub/contract/errors.ts';
import type { DeadlineAnswer, DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { computeDeadline } from '@hub/domain/deadlines/compute-deadline.ts';
import { DeadlineError, type DeadlineErrorCode } from '@hub/domain/deadlines/deadline-error.ts';
import type { EntitySize } from '@hub/domain/deadlines/extension-fees.ts';
import { assertCountry } from '@hub/domain/deadlines/national-phase.ts';
import { startOfPeriod } from '@hub/domain/deadlines/period-start.ts';
import { deadlineRule, ruleInForce } from '@hub/domain/deadlines/rule-table.ts';
import { assertForeseeable } from '@hub/domain/deadlines/trigger-horizon.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { readOfficeCalendar } from './office-calendar.read-model.ts';

/** What a date is to be computed from. */
export interface DateQuestion {
  readonly ruleId: string;
  readonly trigger: string;
  readonly facts: DeadlineFacts;
  /** Months of extension that were taken. */
  readonly extensionMonths?: number | null | undefined;
  /** Of the invention; what the facts say goes first. */
  readonly entitySize?: EntitySize;
  /** The Office's, where a trigger that lies after it is to be told of. */
  readonly today?: string;
}

const errorCodes: Record<DeadlineErrorCode, ErrorCode> = {
  rule_unknown: 'deadline.rule_unknown',
  rule_not_in_force: 'deadline.rule_not_in_force',
  fact_missing: 'deadline.fact_missing',
  fact_invalid: 'request.invalid',
  trigger_range: 'deadline.trigger_range',
};

const pathsOf = ({ code, facts }: DeadlineError): string[] => {
  if (facts.length > 0) return facts.map((fact) => `facts.${fact}`);
  return [code === 'rule_unknown' ? 'ruleId' : 'trigger'];
};

/** Leaves out what was not said: JSON has no undefined, and an absent fact is none. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const inAppTerms = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw appError(errorCodes[error.code], {
      errors: pathsOf(error).map((path) => ({ path, message: error.message })),
    });
  }
};

/**
 * What a person says starts a period has happened, or can be foreseen, and the country that they name is one. Throws
 * `deadline.trigger_range` or `request.invalid` with the field.
 */
export const assertPlausible = (
  { trigger, facts }: { readonly trigger?: string | undefined; readonly facts?: DeadlineFacts | undefined },
  today: string,
): void =>
  inAppTerms(() => {
    assertForeseeable({ trigger, facts: given(facts ?? {}) }, today);
    assertCountry(facts?.country);
  });

/** Computes a date by the rule in force at its trigger. Throws `deadline.…` with the fields that are missing or wrong. */
export const computeWith = (
  calendar: OfficeCalendar,
  {
    ruleId,
    trigger,
    facts: { entitySize, ...facts },
    extensionMonths = null,
    entitySize: ownSize = 'large',
    today,
  }: DateQuestion,
): DeadlineAnswer =>
  inAppTerms(() => {
    const rule = ruleInForce(ruleId, trigger);
    const computed = computeDeadline({
      rule,
      trigger,
      calendar,
      facts: given(facts),
      extensionMonths,
      entitySize: entitySize ?? ownSize,
      ...(today !== undefined && { today }),
    });
    return { ...computed, explanation: computed.explanation.map((line) => ({ ...line })) };
  });

/** The question that a paper of that date asks of a rule: some count from an earlier paper, which the facts name. */
export const askedByPaper = ({ trigger: paperDate, ...question }: DateQuestion): DateQuestion =>
  inAppTerms(() => ({
    ...question,
    ...startOfPeriod(deadlineRule(question.ruleId), paperDate, question.facts),
  }));

/** As `computeWith`, with the calendar as it stands now. */
export const computeFor = async (db: Database, question: DateQuestion): Promise<DeadlineAnswer> =>
  computeWith(await readOfficeCalendar(db), question);
