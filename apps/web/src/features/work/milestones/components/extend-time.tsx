import { type DeadlineResponse, entitySizeSchema } from '@hub/contract/deadlines/deadline.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { extensionTaskTitle } from '@hub/domain/deadlines/extensions/extension-task.ts';
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { endExtension } from '../../../../lib/time-extension.ts';
import {
  dateCardQuery,
  entitySizeLabels,
  useOpenSteps,
  writeFee,
  writeMonths,
} from '../../../dates/deadlines/public.ts';
import { useExtension } from '../hooks/use-extension.ts';
import classes from './extend-time.module.css';

type Step = DeadlineResponse['extensions'][number];

/** The fee of an extension for each entity size; the one that applies is emphasized. */
const Fees = ({
  step: { fee, fees },
  own,
}: {
  step: Step;
  own: keyof typeof entitySizeLabels | undefined;
}) =>
  fees ? (
    <Row as="span" align="stretch" wraps tabular className={classes.fees}>
      {entitySizeSchema.options.map((size) => (
        <span key={size} data-own={size === own || undefined}>
          {entitySizeLabels[size]} {writeFee(fees[size])}
        </span>
      ))}
    </Row>
  ) : (
    <Row as="span" align="stretch" wraps tabular className={classes.fees}>
      {fee === undefined ? 'Fee not known' : `Fee ${writeFee(fee)}`}
    </Row>
  );

interface ExtendTimeProps {
  milestone: Milestone;
  deadline: DeadlineResponse;
  /** Months that the person pointed at. */
  months: number | undefined;
}

/** Dialog that extends the time of a milestone (37 CFR 1.136(a)): months, last day and fee of each choice. */
export const ExtendTime = ({ milestone, deadline, months }: ExtendTimeProps) => {
  const name = useId();
  const today = useToday();
  const { data: card } = useQuery(dateCardQuery({ of: 'milestone', id: milestone.id }, milestone.updatedAt));
  const { extend, isSaving } = useExtension(milestone);
  const taken = milestone.extensionMonths;
  const open = useOpenSteps(deadline);
  const longer = open.find(({ month }) => month > (taken ?? 0)) ?? open[0];
  const [chosen, setChosen] = useState<number | undefined>(months);
  const choice = open.find(({ month }) => month === chosen) ?? longer;
  const submit = async (): Promise<void> => {
    if (choice && (await extend(choice.month))) endExtension();
  };
  return (
    <FormDialog
      title={`Extend the time of “${milestone.title}”`}
      submitLabel="Extend the time"
      onSubmit={() => void submit()}
      onClose={endExtension}
      isSaving={isSaving}
      isDisabled={!choice}
      width={520}
      gap={12}
    >
      <Radio.Group
        name={name}
        label="Extension (37 CFR 1.136(a))"
        value={choice ? String(choice.month) : null}
        onChange={(value) => setChosen(Number(value))}
      >
        <Stack gap={4} above={8}>
          {deadline.extensions.map((step) => (
            <Radio
              key={step.month}
              size="xs"
              className={classes.step}
              value={String(step.month)}
              disabled={!open.includes(step)}
              {...(step === choice && { 'data-autofocus': true })}
              label={
                <Stack as="span" gap={2}>
                  <span>
                    {writeMonths(step.month)}, until <LegalDate date={step.date} />
                    {step.month === taken && <span className={classes.taken}>taken</span>}
                    {step.date < today && <span className={classes.taken}>passed</span>}
                  </span>
                  <Fees step={step} own={card?.entitySize} />
                </Stack>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {choice ? (
        <Hint as="p">
          Adds the task “{extensionTaskTitle}”, due <LegalDate date={choice.date} />. The client date and the
          other tasks stay the same.
        </Hint>
      ) : (
        <Hint as="p">The last day with every extension has passed.</Hint>
      )}
      {deadline.ptaSafe && (
        <Hint as="p">
          A reply after <LegalDate date={deadline.ptaSafe} /> costs patent term day for day, even with the
          extension (37 CFR 1.704(b)).
        </Hint>
      )}
    </FormDialog>
  );
};
