import { Select, TagsInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { keepCitations } from '../../../components/citation-words.ts';
import { Modal } from '../../../components/modal.tsx';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { InventionFields } from '../api/invention-fields.ts';
import { entitySizeChoices, phaseChoices } from '../api/invention-words.ts';
import classes from './invention-form.module.css';

interface InventionFormProps {
  heading: string;
  saveLabel: string;
  initial: InventionFields;
  isSaving: boolean;
  /** Why it was refused, with what can be done. */
  problem?: ReactNode;
  onSave: (fields: InventionFields) => void;
  onClose: () => void;
}

const WIDTH = 560;

/** The dialog that writes an invention. Nothing typed is lost when it is refused. */
export const InventionForm = (props: InventionFormProps) => {
  const { heading, saveLabel, initial, isSaving, problem, onSave, onClose } = props;
  const formId = useId();
  const [draft, setDraft] = useState(initial);
  const change = (fields: Partial<InventionFields>): void => setDraft({ ...draft, ...fields });
  const isComplete = draft.title.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete)
      onSave({ ...draft, title: draft.title.trim(), technology: draft.technology?.trim() || null });
  };
  return (
    <Modal
      title={heading}
      opened
      onClose={onClose}
      width={WIDTH}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" loading={isSaving} disabled={!isComplete}>
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
          maxLength={1000}
          autoFocus
        />
        <TagsInput
          label="References"
          description="Press Enter after each"
          inputWrapperOrder={['label', 'input', 'description']}
          value={draft.references}
          onChange={(references) => change({ references })}
          splitChars={[]}
          maxTags={50}
        />
        <div className={classes.pair}>
          <Select
            label="Status"
            data={phaseChoices}
            value={draft.status}
            onChange={(status) => status && change({ status })}
            allowDeselect={false}
          />
          <TextField
            label="Technology"
            value={draft.technology ?? ''}
            onChange={(technology) => change({ technology })}
            maxLength={200}
          />
        </div>
        <Select
          label="Entity size"
          description={keepCitations('37 CFR 1.27, 1.29')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={entitySizeChoices}
          value={draft.entitySize}
          onChange={(entitySize) => entitySize && change({ entitySize })}
          allowDeselect={false}
        />
        <TagsInput label="Tags" value={draft.tags} onChange={(tags) => change({ tags })} maxTags={50} />
        <PeoplePicker
          label="People"
          value={draft.projectAssignees}
          onChange={(projectAssignees) => change({ projectAssignees })}
        />
        <PeoplePicker
          label="In-house attorney"
          value={draft.inHouseAttorney ? [draft.inHouseAttorney] : []}
          onChange={(chosen) => change({ inHouseAttorney: chosen.at(-1) ?? null })}
        />
        {problem && (
          <div className={classes.problem} role="alert">
            {problem}
          </div>
        )}
      </form>
    </Modal>
  );
};
