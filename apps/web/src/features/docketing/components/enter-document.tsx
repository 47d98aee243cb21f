import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { createDocument } from '@hub/contract/documents/documents.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../components/dates/date-field.tsx';
import { useToday } from '../../../components/dates/use-today.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { directionNames, isOpen, renewAfterDecision } from '../../documents/public.ts';
import { failureText } from '../../editing/public.ts';
import { codeOf } from '../model/document-codes.ts';
import { CodeField } from './code-field.tsx';
import classes from './enter-document.module.css';

interface EnterDocumentProps {
  inventionId: InventionId;
  onClose: () => void;
  /** Called with the document if it needs a docketing decision. */
  onEntered: (document: PatentDocument) => void;
}

const directions = { O: 'OUTGOING', I: 'INCOMING', N: 'INTERNAL' } as const;
const directionChoices = Object.entries(directionNames).map(([value, label]) => ({ value, label }));

/** Direction and name of a known code. */
const describeCode = (
  code: string,
): {
  isKnown: boolean;
  name: string;
  direction: PatentDocument['direction'];
} => {
  const { direction, name } = reactToDocument(code);
  return {
    isKnown: direction !== null,
    name,
    direction: direction === null ? 'OUTGOING' : directions[direction],
  };
};

const useEnter = ({ inventionId, onClose, onEntered }: EnterDocumentProps) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (document: Omit<NonNullable<Parameters<typeof enter>[0]>, 'inventionId'>) =>
      enter({ ...document, inventionId }),
    onSuccess: async (document) => {
      if (isOpen(document)) onEntered(document);
      else {
        showSuccess({ text: `${document.code} was entered. It does not affect any milestones.` });
        onClose();
      }
      await renewAfterDecision(client, inventionId);
    },
  });
};

const enter = (body: {
  inventionId: InventionId;
  code: string;
  description?: string;
  date: string;
  direction: PatentDocument['direction'];
}): Promise<PatentDocument> =>
  request(createDocument, { body, headers: { 'idempotency-key': crypto.randomUUID() } });

/** Dialog that enters a document received or filed outside the hub, and then opens its docketing decision. */
export const EnterDocument = (props: EnterDocumentProps) => {
  const [code, setCode] = useState('');
  const [description, setDescription] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [direction, setDirection] = useState<PatentDocument['direction'] | null>(null);
  const { mutate, isPending, error } = useEnter(props);
  const today = useToday();
  const known = describeCode(codeOf(code));
  const isReady = code.trim() !== '' && date !== null;
  const submit = (): void => {
    if (date === null || !isReady || isPending) return;
    mutate({
      ...{ code: codeOf(code), date, direction: direction ?? known.direction },
      ...(description.trim() && { description: description.trim() }),
    });
  };
  return (
    <FormDialog
      title="Enter a document"
      onClose={props.onClose}
      width={520}
      fillsPhone
      submitLabel="Enter"
      isSaving={isPending}
      isDisabled={!isReady}
      className={classes.form}
      onSubmit={submit}
    >
      <CodeField
        value={code}
        onChange={setCode}
        description={
          code.trim() === '' || known.isKnown
            ? code.trim() && known.name
            : 'Unknown code: a review task will be created.'
        }
      />
      <div className={classes.pair}>
        <DateField
          label="Date printed on the document"
          value={date}
          onChange={setDate}
          placeholder="Not the download date"
          description={date !== null && date > today && 'This date is in the future.'}
        />
        <Select
          size="sm"
          label="Direction"
          data={directionChoices}
          value={direction ?? known.direction}
          onChange={(value) => setDirection(value as PatentDocument['direction'] | null)}
          allowDeselect={false}
        />
      </div>
      {code.trim() !== '' && !known.isKnown && (
        <TextField
          label="Description"
          value={description}
          onChange={setDescription}
          maxLength={500}
          placeholder="Title printed on the document"
        />
      )}
      {error && (
        <p className={classes.problem} role="alert">
          {failureText(error)}
        </p>
      )}
    </FormDialog>
  );
};
