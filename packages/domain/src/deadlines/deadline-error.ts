/** Reason why a deadline cannot be computed. */
export type DeadlineErrorCode =
  | 'rule_unknown'
  | 'rule_not_in_force'
  | 'fact_missing'
  | 'fact_invalid'
  | 'trigger_range';

/** Thrown if a deadline cannot be computed, with the facts that are missing or invalid. */
export class DeadlineError extends Error {
  readonly code: DeadlineErrorCode;
  readonly facts: readonly string[];

  constructor(code: DeadlineErrorCode, message: string, facts: readonly string[] = []) {
    super(message);
    this.name = 'DeadlineError';
    this.code = code;
    this.facts = facts;
  }
}
