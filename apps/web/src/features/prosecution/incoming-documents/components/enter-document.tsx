import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { reactToDocument, readCode } from '@hub/domain/documents/document-reactions.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { directionNames } from '../../../dates/documents/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useDocumentCode } from '../hooks/use-document-code.ts';
import { useEnterDocument } from '../hooks/use-enter-document.ts';
import { codeOf } from '../model/document-codes.ts';
import { CodeField } from './code-field.tsx';
import { DocumentDoubts, isUnlikely } from './document-doubts.tsx';
import classes from './enter-document.module.css';

interface EnterDocumentProps {
  inventionId: InventionId;
  /** Returns what was typed before the dialog was there. */
  takeTyped: () => string;
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

/** Dialog that enters a document received or filed outside the hub, and then opens its docketing decision. */
export const EnterDocument = (props: EnterDocumentProps) => {
  const code = useDocumentCode('');
  const [description, setDescription] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [direction, setDirection] = useState<PatentDocument['direction'] | null>(null);
  const { mutate, isPending, error, reset } = useEnterDocument(props.inventionId, props);
  const today = useToday();
  const meant = describeCode(code.value);
  const isReady = code.value.trim() !== '' && code.choices.length === 0 && date !== null;
  const submit = (): void => {
    if (date === null || !isReady || isPending) return;
    mutate({
      ...{ code: codeOf(code.value), date, direction: direction ?? meant.direction },
      confirmed: isUnlikely(error),
      ...(meant.kind === 'unknown' && description.trim() && { description: description.trim() }),
    });
  };
  const takeTypedAhead = (): void => {
    const typed = props.takeTyped();
    if (typed !== '') code.change(typed + code.value);
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
      submitLabel={isUnlikely(error) ? 'Enter anyway' : 'Enter'}
      isSaving={isPending}
      isDisabled={!isReady}
      gap={16}
      onSubmit={submit}
    >
      <CodeField
        code={{ ...code, change: changing(code.change) }}
        description={meant.text}
        onFocus={takeTypedAhead}
      />
      <Stack gap={12} align="start" className={classes.pair}>
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
      </Stack>
      {meant.kind === 'unknown' && (
        <TextField
          label="Description"
          value={description}
          onChange={setDescription}
          maxLength={500}
          placeholder="Title printed on the document"
        />
      )}
      {isUnlikely(error) && <DocumentDoubts error={error} act="enter" />}
      {error && !isUnlikely(error) && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </FormDialog>
  );
};
