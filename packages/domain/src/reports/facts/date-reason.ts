import { writeSpan } from '../../deadlines/deadline-explanation.ts';
import { periodInWords } from '../../deadlines/rules/rule-labels.ts';
import { deadlineRules, ruleInForce } from '../../deadlines/rules/rule-table.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import type { MilestoneFacts } from './report-facts.ts';

type Deadline = NonNullable<MilestoneFacts['deadline']>;

/** The part of a milestone that gives the reason for its date. */
interface ReasonFacts {
  deadline:
    | (Pick<Deadline, 'ruleId' | 'trigger' | 'due' | 'unrolled'> & {
        explanation: readonly { text: string; citation?: string | null | undefined }[];
      })
    | null;
}

/** Why a milestone is due on its date, in one sentence with the authority. */
export const dateReason = ({ deadline }: ReasonFacts): string => {
  if (!deadline) return 'Set by the firm; not a statutory date.';
  const { ruleId, trigger, due, unrolled } = deadline;
  const moved = due !== null && unrolled !== null && due !== unrolled;
  const rolled = moved ? `, moved from ${writeUsDate(unrolled)}, when the Office is closed` : '';
  const isKnown = deadlineRules.some(({ id }) => id === ruleId);
  if (!isKnown)
    return `${deadline.explanation[0]?.text ?? ''} (${deadline.explanation[0]?.citation ?? ruleId})`;
  const rule = ruleInForce(ruleId, trigger);
  const [period = '', ...others] = periodInWords(rule).split('; ');
  const start = `${capitalized(period)} from ${rule.triggerName} of ${writeUsDate(trigger)}${rolled}`;
  return `${[start, ...others].join('; ')}. ${rule.citation}.`;
};

/** Describes an extension, such as "With 2 months of extension, fee $690". */
export const extensionLabel = (month: number): string =>
  `With ${writeSpan({ kind: 'months', count: month })} of extension`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
