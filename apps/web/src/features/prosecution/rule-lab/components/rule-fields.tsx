import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { NumberInput, Select } from '@mantine/core';
import { DateField } from '../../../../components/dates/date-field.tsx';
import type { TrialFieldsProps } from '../model/trial-fields.ts';
import classes from './rule-lab.module.css';

const units = ['days', 'months', 'years'] as const;
const rollings = [
  { value: 'forward', label: 'Next business day' },
  { value: 'backward', label: 'Business day before' },
  { value: 'none', label: 'Not moved' },
] as const;
const maxCount = 1_000;

/** Returns the newest version of each rule whose period is counted. */
const countedRules = (rules: readonly DeadlineRuleResponse[]) => {
  const newest = rules.filter(({ effectiveTo }) => effectiveTo === null);
  return newest.flatMap(({ length, ...rule }) => (length ? [{ ...rule, length }] : []));
};

/** The changed period of a rule; choosing a rule fills in the period that it has. */
export const RuleFields = ({
  rules,
  search,
  onChange,
}: TrialFieldsProps & { rules: readonly DeadlineRuleResponse[] }) => {
  const counted = countedRules(rules);
  const rule = counted.find(({ id }) => id === search.rule);
  const chooseRule = (id: string | null): void => {
    const chosen = counted.find((one) => one.id === id);
    onChange({ rule: chosen?.id, count: chosen?.length.count, unit: chosen?.length.kind });
  };
  return (
    <>
      <Select
        label="Rule"
        placeholder="Choose a rule"
        searchable
        nothingFoundMessage="No matching rule with a counted period"
        className={classes.wide}
        data={counted.map(({ id, milestoneTitle }) => ({ value: id, label: `${id} · ${milestoneTitle}` }))}
        value={search.rule ?? null}
        onChange={chooseRule}
        description={rule ? `Now ${rule.period}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <NumberInput
        label="Period"
        className={classes.short}
        min={-maxCount}
        max={maxCount}
        allowDecimal={false}
        clampBehavior="strict"
        hideControls
        value={search.count ?? ''}
        onChange={(value) => onChange({ count: typeof value === 'number' ? value : undefined })}
      />
      <Select
        label="Unit"
        className={classes.short}
        allowDeselect={false}
        data={units}
        value={search.unit ?? 'months'}
        onChange={(value) => onChange({ unit: units.find((unit) => unit === value) })}
      />
      <Select
        label="If the last day is closed"
        placeholder="Unchanged"
        className={classes.medium}
        clearable
        data={rollings}
        value={search.rolling ?? null}
        onChange={(value) => onChange({ rolling: rollings.find((one) => one.value === value)?.value })}
      />
      <DateField
        label="For documents since"
        className={classes.medium}
        placeholder="All"
        value={search.from ?? null}
        onChange={(date) => onChange({ from: date ?? undefined })}
      />
    </>
  );
};
