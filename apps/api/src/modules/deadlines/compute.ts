import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { ErrorCode } from '@hub/contract/errors.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { DeadlineError, type DeadlineErrorCode } from '@hub/domain/deadlines/deadline-error.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { type DateSource, startOfPeriod } from '@hub/domain/deadlines/facts/period-start.ts';
import { assertForeseeable } from '@hub/domain/deadlines/facts/trigger-horizon.ts';
import { assertCountry } from '@hub/domain/deadlines/periods/national-phase.ts';
import { deadlineRule, ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { readOfficeCalendar } from './office-calendar.read-model.ts';

/** The input of a date computation. */
export interface DateQuestion {
  ruleId: string;
  trigger: string;
  facts: DeadlineFacts;
  /** Number of months of extension that were taken. */
  extensionMonths?: number | null | undefined;
  /** Entity size of the invention; the facts override it. */
  entitySize?: EntitySize;
  /** Office today, to explain that a trigger is in the future; absent for dates that are stored. */
  today?: string;
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

/** Removes undefined fields: JSON has no undefined, and the rules treat an absent fact as not given. */
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const withAppErrors = <T>(work: () => T): T => {
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
 * Checks that the trigger and the facts that a person enters are in a plausible range, and that the country
 * exists. Throws `deadline.trigger_range` or `request.invalid` with the field.
 */
export const assertPlausible = (
  { trigger, facts }: { trigger?: string | undefined; facts?: DeadlineFacts | undefined },
  today: string,
): void =>
  withAppErrors(() => {
    assertForeseeable({ trigger, facts: withoutUndefined(facts ?? {}) }, today);
    assertCountry(facts?.country);
  });

/**
 * Computes a date with the rule in force at its trigger. Throws `deadline.…` with the fields that are missing
 * or wrong.
 * @param findRule finds that rule; a trial changes one
 */
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
  findRule: typeof ruleInForce = ruleInForce,
): DeadlineResponse =>
  withAppErrors(() => {
    const rule = findRule(ruleId, trigger);
    const computed = computeDeadline({
      rule,
      trigger,
      calendar,
      facts: withoutUndefined(facts),
      extensionMonths,
      entitySize: entitySize ?? ownSize,
      ...(today !== undefined && { today }),
    });
    return { ...computed, explanation: computed.explanation.map((line) => ({ ...line })) };
  });

/**
 * Returns the input for the date of a document, of a person or of a workflow run: some rules count from an earlier
 * document, given in the facts.
 */
export const questionFrom = (
  source: DateSource,
  { trigger: date, ...question }: DateQuestion,
): DateQuestion =>
  withAppErrors(() => ({
    ...question,
    ...startOfPeriod(deadlineRule(question.ruleId), date, question.facts, source),
  }));

/** Computes a date with the current calendar, like `computeWith`. */
export const computeFor = async (db: Database, question: DateQuestion): Promise<DeadlineResponse> =>
  computeWith(await readOfficeCalendar(db), question);
