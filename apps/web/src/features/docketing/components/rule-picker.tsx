import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { listDeadlineRules } from '@hub/contract/deadlines/deadlines.calls.ts';
import { Select } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import classes from './decision-panel.module.css';

const rulesQuery = queryOptions({
  queryKey: ['deadline-rules'],
  queryFn: ({ signal }) => request(listDeadlineRules, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the version of each rule that was in force on a date. */
const inForce = (rules: readonly DeadlineRuleResponse[], date: string): DeadlineRuleResponse[] =>
  rules.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= date && (effectiveTo === null || date < effectiveTo),
  );

interface RulePickerProps {
  /** Date on which the rule must be in force. */
  date: string;
  /** Ids of rules that are already listed. */
  listed: readonly string[];
  onPick: (rule: DeadlineRuleResponse) => void;
}

/** Select that adds a rule which the hub does not propose for a document. */
export const RulePicker = ({ date, listed, onPick }: RulePickerProps) => {
  const { data = [] } = useQuery(rulesQuery);
  const label = listed.length > 0 ? 'Add another rule' : 'Add a rule';
  const rules = inForce(data, date).filter(({ id }) => !listed.includes(id));
  return (
    <Select
      size="xs"
      aria-label={label}
      placeholder={label}
      searchable
      openOnFocus={false}
      className={classes.more}
      data={rules.map(({ id, milestoneTitle }) => ({ value: id, label: `${id} · ${milestoneTitle}` }))}
      value={null}
      onChange={(id) => {
        const rule = rules.find((one) => one.id === id);
        if (rule) onPick(rule);
      }}
      nothingFoundMessage="No matching rule"
    />
  );
};
