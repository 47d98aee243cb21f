import { type InventionId, milestoneIdSchema } from '@hub/contract/fields.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { InventionField } from '../../../find/invention-picker/public.ts';
import { ownAssignee, useCreateTask, workQuery } from '../../../tasks/tasks/public.ts';
import classes from './new-task.module.css';

interface NewTaskProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

const maxTitleLength = 500;

interface MilestoneFieldProps {
  inventionId: InventionId;
  value: string | null;
  onChange: (milestoneId: string | null) => void;
}

const MilestoneField = ({ inventionId, value, onChange }: MilestoneFieldProps) => {
  const { data: work } = useQuery(workQuery(inventionId));
  const active = work?.milestones.filter((milestone) => milestoneState(milestone) === 'active') ?? [];
  return (
    <Select
      size="sm"
      label="Milestone"
      placeholder="No milestone"
      clearable
      disabled={active.length === 0}
      data={active.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
    />
  );
};

/** Dialog that creates a task on an invention. */
export const NewTask = ({ onClose, onCreated }: NewTaskProps) => {
  const today = useOwnToday();
  const { mutate, isPending } = useCreateTask();
  const [invention, setInvention] = useState<InventionId | null>(null);
  const [title, setTitle] = useState('');
  const [dueAt, setDueAt] = useState<string | null>(null);
  const [assignees, setAssignees] = useState(ownAssignee);
  const [milestone, setMilestone] = useState<string | null>(null);
  const isComplete = invention !== null && title.trim() !== '';
  const create = (): void => {
    if (!invention || !isComplete || isPending) return;
    mutate(
      {
        inventionId: invention,
        title: title.trim(),
        dueAt,
        assignees,
        milestoneId: milestone === null ? null : milestoneIdSchema.parse(milestone),
      },
      { onSuccess: ({ id }) => onCreated(id) },
    );
  };
  return (
    <FormDialog
      title="New task"
      onClose={onClose}
      width={520}
      fillsPhone
      submitLabel="Create"
      isSaving={isPending}
      isDisabled={!isComplete}
      isUnsaved={title.trim() !== ''}
      gap={12}
      onSubmit={create}
    >
      <InventionField
        value={invention}
        onChange={(chosen) => {
          setInvention(chosen);
          setMilestone(null);
        }}
      />
      <TextField label="Title" value={title} onChange={setTitle} maxLength={maxTitleLength} />
      <div className={classes.pair}>
        <DateField label="Due date" placeholder="None" today={today} value={dueAt} onChange={setDueAt} />
        {invention && <MilestoneField inventionId={invention} value={milestone} onChange={setMilestone} />}
      </div>
      <PeoplePicker label="People" value={assignees} onChange={setAssignees} />
    </FormDialog>
  );
};
