import type { ReportScheduleInput } from '@hub/contract/reports/report-schedule.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import { saveSchedule, schedulesKey } from '../api/schedules.queries.ts';
import { isComplete, type Schedule } from '../model/schedule-input.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import classes from './schedules.module.css';

interface ScheduleDialogProps {
  initial: ReportScheduleInput;
  /** Null for a new schedule. */
  existing: Schedule | null;
  timeZone: string;
  onClose: () => void;
}

/** Dialog that creates a scheduled report or changes one. */
export const ScheduleDialog = ({ initial, existing, timeZone, onClose }: ScheduleDialogProps) => {
  const client = useQueryClient();
  const [value, setValue] = useState(initial);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveSchedule({ ...value, title: value.title.trim() }, existing),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [schedulesKey] });
      onClose();
    },
  });
  const canSave = isComplete(value);
  return (
    <FormDialog
      title={existing ? 'Edit schedule' : 'New schedule'}
      submitLabel="Save"
      onSubmit={() => canSave && !isPending && mutate()}
      onClose={onClose}
      isSaving={isPending}
      isDisabled={!canSave}
      isUnsaved={value !== initial}
      className={classes.form}
      width={560}
      fillsPhone
    >
      <ScheduleFields value={value} onChange={setValue} timeZone={timeZone} />
      {error && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </FormDialog>
  );
};
