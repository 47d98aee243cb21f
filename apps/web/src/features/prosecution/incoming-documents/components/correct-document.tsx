import type { DocumentChange, PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { useState } from 'react';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { failureText } from '../../../ground/editing/public.ts';
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

/** Both versions of a document, for a person who compares them. */
const BothVersions = ({ document }: { document: PatentDocument }) => {
  const { code, date, officeCode, officeDate } = document;
  return (
    <dl className={classes.versions}>
      <dt>In the hub</dt>
      <dd>
        {code && <ReferenceChip>{code}</ReferenceChip>}
        <LegalDate date={date} />
      </dd>
      <dt>At the patent office</dt>
      <dd>
        {(officeCode ?? code) && <ReferenceChip>{officeCode ?? code}</ReferenceChip>}
        <LegalDate date={officeDate ?? date} />
      </dd>
    </dl>
  );
};

/** Dialog that corrects code, date and title of a document, with a preview of what changes. */
export const CorrectDocument = ({ document, proposed, onClose }: CorrectDocumentProps) => {
  // A proposal that the person may not take is only shown.
  const start = document.canCorrect ? proposed : undefined;
  const code = useDocumentCode(start?.code ?? document.code);
  const [date, setDate] = useState<string | null>(start?.date ?? document.date);
  const [description, setDescription] = useState(document.description);
  const today = useToday();
  const change = date === null ? null : changeOf(document, { code: code.value, date, description });
  const isComparison = document.officeDate !== null || document.officeCode !== null;
  const isDateAsked = document.officeDate !== null && document.officeCode === null;
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
      title={isComparison ? 'Compare with the patent office' : 'Correct the document'}
      onClose={onClose}
      width={760}
      fillsPhone
      submitLabel={isUnlikely(correct.error) ? 'Save anyway' : 'Save'}
      isSaving={correct.isPending}
      isDisabled={!isReady}
      gap={16}
      onSubmit={() => isReady && correct.mutate({ ...change, confirmed: isUnlikely(correct.error) })}
    >
      {isComparison && <BothVersions document={document} />}
      {document.canCorrect ? (
        <Stack gap={12} align="start" className={classes.pair}>
          <CodeField
            code={{ ...code, change: changing(code.change) }}
            description=""
            isFirst={!isDateAsked}
          />
          <DateField
            isRequired
            label="Date printed on the document"
            value={date}
            onChange={changing(setDate)}
            maxDate={today}
            isFirst={isDateAsked}
          />
        </Stack>
      ) : (
        <Hint as="p">
          This document comes from the Office’s file. Only a person with the right to verify deadlines can
          correct its code or date.
        </Hint>
      )}
      <TextField label="Title" value={description} onChange={setDescription} maxLength={500} />
      {change !== null && isClear && <CorrectionPreview preview={preview} />}
      {isUnlikely(correct.error) && <DocumentDoubts error={correct.error} act="save" />}
      {correct.error && !isUnlikely(correct.error) && (
        <Text as="p" tone="danger" role="alert">
          {failureText(correct.error)}
        </Text>
      )}
    </FormDialog>
  );
};
