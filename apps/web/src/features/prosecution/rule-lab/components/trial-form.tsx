import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { closuresQuery, rulesQuery } from '../../../dates/deadlines/public.ts';
import { type LabSearch, type TrialKind, toTrial, trialKinds } from '../model/lab-search.ts';
import type { TrialFieldsProps } from '../model/trial-fields.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import classes from './rule-lab.module.css';

const kindLabels: Readonly<Record<TrialKind, string>> = {
  rule: 'Rule',
  closure: 'New closure',
  'no-closure': 'Removed closure',
  holiday: 'New holiday',
};

const ClosureField = ({ search, onChange }: TrialFieldsProps) => {
  const { data: closures = [] } = useQuery(closuresQuery);
  if (search.kind === 'closure')
    return (
      <DateField
        label="Day on which the Office is closed"
        className={classes.wide}
        value={search.date ?? null}
        onChange={(date) => onChange({ date: date ?? undefined })}
      />
    );
  return (
    <Select
      label="Closure to delete"
      placeholder="Choose a day"
      searchable
      nothingFoundMessage="No matching closure"
      className={classes.wide}
      data={closures.map(({ date, reason }) => ({
        value: date,
        label: `${writeShortDate(date)} · ${reason}`,
      }))}
      value={search.date ?? null}
      onChange={(date) => onChange({ date: date ?? undefined })}
    />
  );
};

interface TrialFormProps {
  search: LabSearch;
  onTry: (search: LabSearch) => void;
}

/** The change to try: one of a rule's period, of the closures or of the holidays. */
export const TrialForm = ({ search, onTry }: TrialFormProps) => {
  const [draft, setDraft] = useState(search);
  const query = useQuery(rulesQuery);
  const { data: rules } = query;
  const { kind = 'rule' } = draft;
  const change = (fields: Partial<LabSearch>): void => setDraft({ ...draft, ...fields });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (event.currentTarget.checkValidity() && toTrial(draft)) onTry(draft);
  };
  if (!rules) return <QueryView query={query} subject="the rules" loading={<LoadingSpinner />} />;
  return (
    <Stack
      as="form"
      gap={12}
      justify="start"
      className={classes.form}
      onSubmit={submit}
      aria-label="Change to try"
    >
      <SegmentedControl
        aria-label="What to change"
        size="xs"
        className={classes.kinds}
        data={trialKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        onChange={(value) => change({ kind: trialKinds.find((one) => one === value), date: undefined })}
      />
      <Row gap={12} align="start" wraps className={classes.fields}>
        {kind === 'rule' && <RuleFields rules={rules} search={draft} onChange={change} />}
        {(kind === 'closure' || kind === 'no-closure') && <ClosureField search={draft} onChange={change} />}
        {kind === 'holiday' && <HolidayFields search={draft} onChange={change} />}
        <Button type="submit" color="primary" disabled={!toTrial(draft)}>
          Show moved dates
        </Button>
      </Row>
    </Stack>
  );
};
