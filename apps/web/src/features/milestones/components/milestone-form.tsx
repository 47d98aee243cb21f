import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { DateInput } from '@mantine/dates';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { calendar } from '../../tasks/public.ts';
import classes from './milestone-form.module.css';

/** What a person writes of a milestone. */
export type MilestoneDraft = Pick<Milestone, 'title' | 'dueAt' | 'clientDueDate' | 'assignees'>;

interface MilestoneFormProps {
  heading: string;
  saveLabel: string;
  initial: MilestoneDraft;
  /** The date follows from a rule and cannot be typed over. */
  isStatutory: boolean;
  isSaving: boolean;
  problem?: ReactNode;
  onSave: (draft: MilestoneDraft) => void;
  onClose: () => void;
}

const DATE_FORMAT = 'D MMM YYYY';

/** The dialog that writes a milestone. */
export const MilestoneForm = (props: MilestoneFormProps) => {
  const { heading, saveLabel, initial, isStatutory, isSaving, problem, onSave, onClose } = props;
  const formId = useId();
  const [draft, setDraft] = useState(initial);
  const change = (fields: Partial<MilestoneDraft>): void => setDraft({ ...draft, ...fields });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.title.trim()) onSave({ ...draft, title: draft.title.trim() });
  };
  return (
    <Modal
      title={heading}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            color="primary"
            loading={isSaving}
            disabled={!draft.title.trim()}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <TextField
          label="Title"
          value={draft.title}
          onChange={(title) => change({ title })}
          maxLength={500}
          autoFocus
        />
        <div className={classes.dates}>
          <DateInput
            {...calendar}
            label="Due date"
            value={draft.dueAt}
            onChange={(dueAt) => change({ dueAt })}
            valueFormat={DATE_FORMAT}
            placeholder="No due date"
            clearable={!isStatutory}
            disabled={isStatutory}
            description={isStatutory ? 'Follows from the deadline rule' : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
          />
          <DateInput
            {...calendar}
            label="Client date"
            value={draft.clientDueDate}
            onChange={(clientDueDate) => change({ clientDueDate })}
            valueFormat={DATE_FORMAT}
            placeholder="No client date"
            clearable
          />
        </div>
        <PeoplePicker
          label="People"
          value={draft.assignees}
          onChange={(assignees) => change({ assignees })}
        />
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Modal>
  );
};
