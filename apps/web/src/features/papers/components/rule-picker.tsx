import type { DeadlineRuleAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { listDeadlineRules } from '@hub/contract/workflow/deadlines.calls.ts';
import { Select } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import classes from './decision-panel.module.css';

const rulesQuery = queryOptions({
  queryKey: ['deadline-rules'],
  queryFn: ({ signal }) => request(listDeadlineRules, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The version of each rule that was in force on a day. */
const inForce = (rules: readonly DeadlineRuleAnswer[], date: string): DeadlineRuleAnswer[] =>
  rules.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= date && (effectiveTo === null || date < effectiveTo),
  );

interface RulePickerProps {
  /** The day the rule has to be in force on. */
  date: string;
  /** Rules that are listed already. */
  listed: readonly string[];
  onPick: (rule: DeadlineRuleAnswer) => void;
}

/** Names a rule that a paper starts although the hub does not propose it. */
export const RulePicker = ({ date, listed, onPick }: RulePickerProps) => {
  const { data = [] } = useQuery(rulesQuery);
  const label = listed.length > 0 ? 'Another rule that it starts' : 'Name a rule that it starts';
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
      nothingFoundMessage="No rule is called that"
    />
  );
};
