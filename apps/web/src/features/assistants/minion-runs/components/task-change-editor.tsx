import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { Select } from '@mantine/core';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { statusChoices } from '../../../tasks/tasks/public.ts';
import classes from './change.module.css';

type TaskChange = Extract<ProposedChange, { kind: 'change-task' }>;

interface TaskChangeEditorProps {
  change: TaskChange;
  maxTitleLength: number;
  onChange: (change: TaskChange) => void;
}

/** The proposed fields of a task, each of which a person may set otherwise. */
export const TaskChangeEditor = ({ change, maxTitleLength, onChange }: TaskChangeEditorProps) => {
  const { status, dueAt, assignees, title, notes } = change.to;
  const set = (values: TaskChange['to']): void => onChange({ ...change, to: { ...change.to, ...values } });
  return (
    <>
      <div className={classes.pair}>
        {status !== undefined && (
          <Select
            label="Status"
            data={statusChoices.map(({ status: value, label }) => ({ value, label }))}
            value={status}
            allowDeselect={false}
            onChange={(chosen) => chosen && set({ status: chosen })}
          />
        )}
        {dueAt !== undefined && (
          <DateField label="Due date" value={dueAt} keepsLast onChange={(date) => set({ dueAt: date })} />
        )}
        {assignees !== undefined && (
          <PeoplePicker label="People" value={assignees} onChange={(people) => set({ assignees: people })} />
        )}
      </div>
      {title !== undefined && (
        <TextField
          label="Title"
          value={title}
          maxLength={maxTitleLength}
          onChange={(text) => set({ title: text })}
        />
      )}
      {notes !== undefined && (
        <TextField label="Notes" value={notes} multiline rows={4} onChange={(text) => set({ notes: text })} />
      )}
    </>
  );
};
