import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { dateSource } from '../api/milestone-fields.ts';
import { useReadDate } from '../hooks/use-read-date.ts';
import { ExtensionField } from './extension-field.tsx';
import { MilestoneDateFields } from './milestone-date-fields.tsx';
import classes from './milestone-form.module.css';

/** What a person writes of a milestone. */
export type MilestoneDraft = Pick<Milestone, 'title' | 'dueAt' | 'clientDueDate' | 'assignees'> & {
  /** Of a milestone whose rule has an extension ladder. */
  extensionMonths?: number | null;
};

interface MilestoneFormProps {
  heading: string;
  saveLabel: string;
  initial: MilestoneDraft;
  /** What is edited, as it was when the dialog opened; none yet where one is added. */
  milestone?: Milestone;
  isSaving: boolean;
  problem?: ReactNode;
  onSave: (draft: MilestoneDraft) => void;
  onClose: () => void;
}

/** The dialog that writes a milestone. */
export const MilestoneForm = (props: MilestoneFormProps) => {
  const { heading, saveLabel, initial, milestone, isSaving, problem, onSave, onClose } = props;
  const formId = useId();
  const [draft, setDraft] = useState(initial);
  const read = useReadDate(milestone, draft.dueAt);
  const isRefused = !draft.title.trim() || read.error !== null;
  const change = (fields: Partial<MilestoneDraft>): void => setDraft({ ...draft, ...fields });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isRefused) onSave({ ...draft, title: draft.title.trim() });
  };
  return (
    <Modal
      title={heading}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" loading={isSaving} disabled={isRefused}>
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
        <MilestoneDateFields
          source={milestone ? dateSource(milestone) : 'people'}
          initial={initial}
          dates={draft}
          read={read}
          onChange={change}
        />
        {milestone && (
          <ExtensionField
            milestone={milestone}
            value={draft.extensionMonths ?? null}
            onChange={(extensionMonths) => change({ extensionMonths })}
          />
        )}
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
