import type { Trial } from '@hub/contract/deadlines/rule-lab.calls.ts';
import { z } from 'zod';

const dateSchema = z.iso.date().optional().catch(undefined);
const numberBetween = (min: number, max: number) =>
  z.number().int().min(min).max(max).optional().catch(undefined);

/** Kinds of changes in the order in which they are offered. */
export const trialKinds = ['rule', 'closure', 'no-closure', 'holiday'] as const;

/** Kind of a change that is tried out. */
export type TrialKind = (typeof trialKinds)[number];

/** Search parameters of the rule lab: the change that is tried out. Invalid values are ignored; defaults are omitted. */
export const labSearchSchema = z.object({
  /** `rule` by default. */
  kind: z.enum(trialKinds).optional().catch(undefined),
  /** Id of the changed rule. */
  rule: z.string().max(20).optional().catch(undefined),
  count: numberBetween(-1_000, 1_000),
  /** `months` by default. */
  unit: z.enum(['days', 'months', 'years']).optional().catch(undefined),
  /** The direction of the rule by default. */
  rolling: z.enum(['forward', 'backward', 'none']).optional().catch(undefined),
  /** First trigger date that the change applies to. */
  from: dateSchema,
  /** Day of an added or deleted closure. */
  date: dateSchema,
  /** Day of a holiday, as in `MM-DD`. */
  holiday: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .optional()
    .catch(undefined),
  /** First year of a holiday. */
  since: numberBetween(1900, 2199),
  /** Page number, from 2. */
  page: z.number().int().min(2).max(40_000).optional().catch(undefined),
});

/** Parsed search parameters. */
export type LabSearch = z.infer<typeof labSearchSchema>;

/** Rows of a page. */
export const pageSize = 25;

/** Returns the change that the search parameters describe; null while it is not complete. */
export const toTrial = (search: LabSearch): Trial | null => {
  const { kind = 'rule', rule, count, unit = 'months', rolling, from, date, holiday, since } = search;
  if (kind === 'rule') {
    if (rule === undefined || count === undefined) return null;
    const period = { kind: unit, count };
    return {
      kind,
      ruleId: rule,
      period,
      ...(rolling !== undefined && { rolling }),
      ...(from !== undefined && { from }),
    };
  }
  if (kind !== 'holiday') return date === undefined ? null : { kind, date };
  const [month, day] = (holiday ?? '').split('-').map(Number);
  if (!month || !day) return null;
  return { kind, month, day, ...(since !== undefined && { since }) };
};

/** Removes what does not belong to the kind of the change, so that the same change always has the same URL. */
export const tidySearch = (search: LabSearch): LabSearch => {
  const { kind = 'rule', page, rule, count, unit, rolling, from, date, holiday, since } = search;
  const own =
    kind === 'rule'
      ? { rule, count, unit, rolling, from }
      : kind === 'holiday'
        ? { kind, holiday, since }
        : { kind, date };
  return Object.fromEntries(Object.entries({ ...own, page }).filter(([, value]) => value !== undefined));
};
