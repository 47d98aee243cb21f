import { type Retention, retentionLimits } from '@hub/contract/config/installation.calls.ts';
import { NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { useInstallationChange } from '../api/installation.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';

const fields = ['webhookLogDays', 'doneNotificationDays', 'endedSessionDays'] as const;

const labels: Readonly<Record<(typeof fields)[number], string>> = {
  webhookLogDays: 'Log of webhook deliveries',
  doneNotificationDays: 'Notifications that are done',
  endedSessionDays: 'Sessions that have ended',
};

const rangeText = ({ min, max }: { min: number; max: number }): string => `${min} to ${max} days`;

/** Form for how long records are kept. */
export const RetentionForm = ({ retention }: { retention: Retention }) => {
  const [days, setDays] = useState<Record<(typeof fields)[number], number | string>>(retention);
  const save = useInstallationChange('Saved. Older records are removed during the night.');
  const isChanged = fields.some((field) => days[field] !== retention[field]);
  const faultOf = (field: (typeof fields)[number]): string | null => {
    const { min, max } = retentionLimits[field];
    const value = days[field];
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? null
      : `Enter ${rangeText(retentionLimits[field])}.`;
  };
  const isValid = fields.every((field) => faultOf(field) === null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged || !isValid || save.isPending) return;
    const [webhookLogDays, doneNotificationDays, endedSessionDays] = fields.map((field) =>
      Number(days[field]),
    ) as [number, number, number];
    save.mutate({ retention: { webhookLogDays, doneNotificationDays, endedSessionDays } });
  };
  return (
    <form className={classes.section} onSubmit={submit} aria-label="Retention">
      <h2>Retention</h2>
      <Hint as="p">
        Audit entries, and everything that belongs to an invention, are never removed by age. Deleted files
        stay in the trash for 30 days.
      </Hint>
      {fields.map((field) => (
        <NumberInput
          key={field}
          classNames={{ input: classes.number }}
          label={labels[field]}
          description={rangeText(retentionLimits[field])}
          value={days[field]}
          onChange={(value) => setDays({ ...days, [field]: value })}
          error={faultOf(field)}
          min={retentionLimits[field].min}
          max={retentionLimits[field].max}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
        />
      ))}
      {save.isError && (
        <Text as="p" tone="danger" role="alert">
          {refusalText(save.error)}
        </Text>
      )}
      <Row gap={8} align="stretch" wraps>
        <Button
          type="submit"
          color="primary"
          disabled={!isChanged || !isValid}
          loading={save.isPending}
          aria-label="Save the retention"
        >
          Save
        </Button>
      </Row>
    </form>
  );
};
