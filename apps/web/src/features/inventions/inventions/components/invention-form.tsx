import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import {
  isApplicationNumber,
  readApplicationNumber,
} from '@hub/domain/applications/read-application-number.ts';
import { Select, TagsInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { entitySizeChoices, phaseChoices } from '../../../../components/labels/invention-labels.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { keepCitations } from '../../../../lib/format/format-citation.ts';
import type { InventionFields } from '../model/invention-fields.ts';
import classes from './invention-form.module.css';

interface InventionFormProps {
  heading: string;
  saveLabel: string;
  initial: InventionFields;
  isSaving: boolean;
  /** Reason why saving was refused, with possible actions. */
  problem?: ReactNode;
  /** Says beforehand what another application number does; shown while it differs. */
  numberChange?: ReactNode;
  /** Field that has the focus when the dialog opens; the title by default. */
  focuses?: 'title' | 'applicationNumber';
  onSave: (fields: InventionFields) => void;
  onClose: () => void;
}

const width = 560;

/** Returns the fields as they are saved. */
const tidied = (draft: InventionFields): InventionFields => ({
  ...draft,
  title: draft.title.trim(),
  applicationNumber: readApplicationNumber(draft.applicationNumber ?? ''),
  technology: draft.technology?.trim() || null,
});

/** Dialog that adds or edits an invention. Keeps everything typed if saving is refused. */
export const InventionForm = (props: InventionFormProps) => {
  const {
    heading,
    saveLabel,
    initial,
    isSaving,
    problem,
    numberChange,
    focuses = 'title',
    onSave,
    onClose,
  } = props;
  const [draft, setDraft] = useState({
    ...initial,
    applicationNumber: initial.applicationNumber && formatApplicationNumber(initial.applicationNumber),
  });
  const change = (fields: Partial<InventionFields>): void => setDraft({ ...draft, ...fields });
  const number = draft.applicationNumber?.trim() ?? '';
  const isNumberWrong = number !== '' && !isApplicationNumber(number);
  const isComplete = draft.title.trim() !== '' && !isNumberWrong;
  const submit = (): void => {
    if (isComplete) onSave(tidied(draft));
  };
  return (
    <FormDialog
      title={heading}
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel={saveLabel}
      isSaving={isSaving}
      isDisabled={!isComplete}
      isUnsaved={JSON.stringify(tidied(draft)) !== JSON.stringify(initial)}
      gap={12}
      onSubmit={submit}
    >
      <TextField
        label="Title"
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={1000}
        autoFocus={focuses === 'title'}
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
      <TextField
        label="Application number"
        placeholder="17/248,024"
        value={draft.applicationNumber ?? ''}
        onChange={(applicationNumber) => change({ applicationNumber })}
        error={isNumberWrong && 'Eight digits, such as 17/248,024'}
        maxLength={20}
        autoFocus={focuses === 'applicationNumber'}
      />
      {!isNumberWrong && tidied(draft).applicationNumber !== initial.applicationNumber && numberChange}
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
        <Stack gap={8} justify="start" className={classes.problem} role="alert">
          {problem}
        </Stack>
      )}
    </FormDialog>
  );
};
