import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { createDocument } from '@hub/contract/documents/documents.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { reactToDocument, readCode } from '@hub/domain/documents/document-reactions.ts';
import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../components/dates/date-field.tsx';
import { useToday } from '../../../components/dates/use-today.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { HttpError } from '../../../lib/http/http-error.ts';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { directionNames, isOpen, renewAfterDecision, shortName } from '../../documents/public.ts';
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

/** The meaning of a typed code or text: direction, and the effect as a sentence. */
const describeCode = (typed: string) => {
  const code = readCode(typed);
  const { direction, name } = reactToDocument(code ?? '');
  const isKnown = direction !== null;
  const texts = {
    known: code === typed.trim() ? name : `${code}: ${name}`,
    unknown: 'Unknown code: a review task will be created.',
    title: 'Not a code: it becomes the title, and a review task will be created.',
  };
  const kind = isKnown ? 'known' : code === null ? 'title' : 'unknown';
  return {
    kind,
    text: typed.trim() === '' ? '' : texts[kind],
    direction: isKnown ? directions[direction] : ('OUTGOING' as const),
  } as const;
};

const useEnter = ({ inventionId, onClose, onEntered }: EnterDocumentProps) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (document: Omit<NonNullable<Parameters<typeof enter>[0]>, 'inventionId'>) =>
      enter({ ...document, inventionId }),
    onSuccess: async (document) => {
      if (isOpen(document)) onEntered(document);
      else {
        showSuccess({ text: `${shortName(document)} was entered. It does not affect any milestones.` });
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
  confirmed: boolean;
}): Promise<PatentDocument> =>
  request(createDocument, { body, headers: { 'idempotency-key': crypto.randomUUID() } });

/** Why a document is unlikely, and what to do about it. */
const Doubts = ({ error }: { error: HttpError }) => (
  <div className={classes.doubts} role="alert">
    {error.problem?.errors?.map(({ path, message }) => (
      <p key={path}>{message}.</p>
    ))}
    <p>Check code and date, or enter the document anyway.</p>
  </div>
);

/** Dialog that enters a document received or filed outside the hub, and then opens its docketing decision. */
export const EnterDocument = (props: EnterDocumentProps) => {
  const [code, setCode] = useState('');
  const [description, setDescription] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [direction, setDirection] = useState<PatentDocument['direction'] | null>(null);
  const { mutate, isPending, error, reset } = useEnter(props);
  const today = useToday();
  const meant = describeCode(code);
  const isReady = code.trim() !== '' && date !== null;
  const isUnlikely = error instanceof HttpError && error.problem?.code === 'document.unlikely';
  const submit = (): void => {
    if (date === null || !isReady || isPending) return;
    mutate({
      ...{ code: codeOf(code), date, direction: direction ?? meant.direction, confirmed: isUnlikely },
      ...(meant.kind === 'unknown' && description.trim() && { description: description.trim() }),
    });
  };
  /** Changes an input: a warning about the earlier input no longer applies. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      reset();
    };
  return (
    <FormDialog
      title="Enter a document"
      onClose={props.onClose}
      width={520}
      fillsPhone
      submitLabel={isUnlikely ? 'Enter anyway' : 'Enter'}
      isSaving={isPending}
      isDisabled={!isReady}
      className={classes.form}
      onSubmit={submit}
    >
      <CodeField value={code} onChange={changing(setCode)} description={meant.text} />
      <div className={classes.pair}>
        <DateField
          label="Date printed on the document"
          value={date}
          onChange={changing(setDate)}
          placeholder="Not the download date"
          maxDate={today}
        />
        <Select
          size="sm"
          label="Direction"
          data={directionChoices}
          value={direction ?? meant.direction}
          onChange={(value) => setDirection(value as PatentDocument['direction'] | null)}
          allowDeselect={false}
        />
      </div>
      {meant.kind === 'unknown' && (
        <TextField
          label="Description"
          value={description}
          onChange={setDescription}
          maxLength={500}
          placeholder="Title printed on the document"
        />
      )}
      {isUnlikely && <Doubts error={error} />}
      {error && !isUnlikely && (
        <p className={classes.problem} role="alert">
          {failureText(error)}
        </p>
      )}
    </FormDialog>
  );
};
