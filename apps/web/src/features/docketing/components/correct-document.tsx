import type { DocumentChange, PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { useState } from 'react';
import { DateField } from '../../../components/dates/date-field.tsx';
import { useToday } from '../../../components/dates/use-today.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { failureText } from '../../editing/public.ts';
import { useCorrection, useCorrectionPreview } from '../hooks/use-correction.ts';
import { useDocumentCode } from '../hooks/use-document-code.ts';
import { CodeField } from './code-field.tsx';
import { CorrectionPreview } from './correction-preview.tsx';
import { DocumentDoubts, isUnlikely } from './document-doubts.tsx';
import classes from './enter-document.module.css';

interface CorrectDocumentProps {
  document: PatentDocument;
  /** Date and code to begin with; null for those of the document. */
  proposed?: { date: string | null; code: string | null };
  onClose: () => void;
}

/** The changed fields; null if nothing differs. */
const changeOf = (
  before: PatentDocument,
  { code, date, description }: { code: string; date: string | null; description: string },
): DocumentChange | null => {
  const change: DocumentChange = {
    ...(code.trim() !== '' && code.trim() !== before.code && { code: code.trim() }),
    ...(date !== null && date !== before.date && { date }),
    ...(description.trim() !== '' &&
      description.trim() !== before.description && { description: description.trim() }),
  };
  return Object.keys(change).length > 0 ? change : null;
};

/** Dialog that corrects code, date and title of a document, with a preview of what changes. */
export const CorrectDocument = ({ document, proposed, onClose }: CorrectDocumentProps) => {
  const code = useDocumentCode(proposed?.code ?? document.code);
  const [date, setDate] = useState<string | null>(proposed?.date ?? document.date);
  const [description, setDescription] = useState(document.description);
  const today = useToday();
  const change = date === null ? null : changeOf(document, { code: code.value, date, description });
  const isClear = code.choices.length === 0;
  const preview = useCorrectionPreview(document, isClear ? change : null);
  const { correct } = useCorrection(document, onClose);
  const isReady =
    isClear && change !== null && !preview.error && !preview.isPlaceholderData && !preview.isFetching;
  /** Changes code or date: a warning about the earlier ones no longer applies. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      correct.reset();
    };
  return (
    <FormDialog
      title="Correct the document"
      onClose={onClose}
      width={760}
      fillsPhone
      submitLabel={isUnlikely(correct.error) ? 'Save anyway' : 'Save'}
      isSaving={correct.isPending}
      isDisabled={!isReady}
      className={classes.form}
      onSubmit={() => isReady && correct.mutate({ ...change, confirmed: isUnlikely(correct.error) })}
    >
      {document.canCorrect ? (
        <div className={classes.pair}>
          <CodeField code={{ ...code, change: changing(code.change) }} description="" />
          <DateField
            isRequired
            label="Date printed on the document"
            value={date}
            onChange={changing(setDate)}
            maxDate={today}
          />
        </div>
      ) : (
        <p className={classes.quiet}>
          This document comes from the Office’s file. Correcting its code or date requires the right to verify
          deadlines.
        </p>
      )}
      <TextField label="Title" value={description} onChange={setDescription} maxLength={500} />
      {change !== null && isClear && <CorrectionPreview preview={preview} />}
      {isUnlikely(correct.error) && <DocumentDoubts error={correct.error} act="save" />}
      {correct.error && !isUnlikely(correct.error) && (
        <p className={classes.problem} role="alert">
          {failureText(correct.error)}
        </p>
      )}
    </FormDialog>
  );
};
