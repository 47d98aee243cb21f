import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { listDeadlineRules } from '@hub/contract/deadlines/deadlines.calls.ts';
import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { Select } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { chosenRuleQuery } from '../../../dates/documents/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
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
  /** The document that starts the rule; the rule must be in force on its date. */
  document: PatentDocument;
  /** Ids of rules that are already listed. */
  listed: readonly string[];
  /** Called with the milestone that the document would start under the chosen rule. */
  onPick: (rule: PatentDocument['opens'][number]) => void;
}

/** Select that adds a rule which the hub does not propose for a document, with its dates and its template. */
export const RulePicker = ({ document, listed, onPick }: RulePickerProps) => {
  const client = useQueryClient();
  const { data = [] } = useQuery(rulesQuery);
  const label = listed.length > 0 ? 'Add another rule' : 'Add a rule';
  const rules = inForce(data, document.date).filter(({ id }) => !listed.includes(id));
  const pick = async (ruleId: string): Promise<void> => {
    try {
      const proposed = await client.fetchQuery(chosenRuleQuery(document.id, ruleId));
      if (proposed) onPick(proposed);
    } catch (error) {
      showError({ title: 'The rule could not be added', text: failureText(error) });
    }
  };
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
      onChange={(id) => id && void pick(id)}
      nothingFoundMessage="No matching rule"
    />
  );
};
