import type { InventionId } from '@hub/contract/fields.ts';
import { writeUsDate } from '@hub/domain/reports/document/write-us-date.ts';
import { useQuery } from '@tanstack/react-query';
import { evidenceQuery } from '../hub/finish-task.ts';
import { ChoiceField } from './choice-field.tsx';
import { Problem } from './problem.tsx';
import { TextField } from './text-field.tsx';

/** Evidence that a milestone was met: a document of the file wrapper, or why there is none yet. */
export interface EvidenceInput {
  /** Empty if there is no document yet. */
  documentId: string;
  reason: string;
}

interface EvidenceFieldsProps {
  inventionId: InventionId;
  value: EvidenceInput;
  onChange: (value: EvidenceInput) => void;
}

/** Choice of the evidence. Without a document, a second person has to verify the milestone. */
export const EvidenceFields = ({ inventionId, value, onChange }: EvidenceFieldsProps) => {
  const documents = useQuery(evidenceQuery(inventionId));
  const choices = [
    { value: '', label: 'No document yet' },
    ...(documents.data?.collection ?? []).map(({ id, date, code, description }) => ({
      value: id,
      label: `${writeUsDate(date)} · ${code} ${description}`,
    })),
  ];
  return (
    <>
      <ChoiceField
        label="Evidence"
        choices={choices}
        value={value.documentId}
        onChange={(documentId) => onChange({ ...value, documentId })}
      />
      <Problem error={documents.error} />
      {value.documentId === '' && (
        <TextField
          label="Why there is no document yet"
          hint="A second person must verify the milestone."
          required
          maxLength={2000}
          value={value.reason}
          onChange={(reason) => onChange({ ...value, reason })}
        />
      )}
    </>
  );
};
