import type { InventionId } from '@hub/contract/fields.ts';
import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { createPaper } from '@hub/contract/workflow/papers.calls.ts';
import { reactToPaper } from '@hub/domain/deadlines/paper-reactions.ts';
import { Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { calendar, useToday } from '../../tasks/public.ts';
import { renewAfterDecision } from '../api/papers.queries.ts';
import { directionNames, isOpen } from '../model/paper-words.ts';
import { CodeField } from './code-field.tsx';
import classes from './enter-paper.module.css';

interface EnterPaperProps {
  inventionId: InventionId;
  onClose: () => void;
  /** Called with a paper that a person has to decide about. */
  onEntered: (paper: Paper) => void;
}

const DIRECTIONS = { O: 'OUTGOING', I: 'INCOMING', N: 'INTERNAL' } as const;
const directionChoices = Object.entries(directionNames).map(([value, label]) => ({ value, label }));

/** What the hub knows of a code. */
function describeCode(code: string): { isKnown: boolean; name: string; direction: Paper['direction'] } {
  const { direction, name } = reactToPaper(code);
  return {
    isKnown: direction !== null,
    name,
    direction: direction === null ? 'OUTGOING' : DIRECTIONS[direction],
  };
}

function useEnter({ inventionId, onClose, onEntered }: EnterPaperProps) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paper: Omit<NonNullable<Parameters<typeof enter>[0]>, 'inventionId'>) =>
      enter({ ...paper, inventionId }),
    onSuccess: async (paper) => {
      if (isOpen(paper)) onEntered(paper);
      else {
        showSuccess({ text: `${paper.code} was entered. It starts and finishes nothing.` });
        onClose();
      }
      await renewAfterDecision(client, inventionId);
    },
  });
}

const enter = (body: {
  inventionId: InventionId;
  code: string;
  description?: string;
  date: string;
  direction: Paper['direction'];
}): Promise<Paper> => request(createPaper, { body, headers: { 'idempotency-key': crypto.randomUUID() } });

/** Enters a paper that came by mail or was filed, and leads into the decision about it. */
export const EnterPaper = (props: EnterPaperProps) => {
  const formId = useId();
  const [code, setCode] = useState('');
  const [description, setDescription] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [direction, setDirection] = useState<Paper['direction'] | null>(null);
  const { mutate, isPending, error } = useEnter(props);
  const today = useToday();
  const known = describeCode(code);
  const isReady = code.trim() !== '' && date !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (date === null || !isReady || isPending) return;
    mutate({
      ...{ code: code.trim(), date, direction: direction ?? known.direction },
      ...(description.trim() && { description: description.trim() }),
    });
  };
  return (
    <Modal
      title="Enter a paper"
      opened
      onClose={props.onClose}
      width={520}
      fillsPhone
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" loading={isPending} disabled={!isReady}>
            Enter
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <CodeField
          value={code}
          onChange={setCode}
          description={
            code.trim() === '' || known.isKnown
              ? code.trim() && known.name
              : 'Nobody knows this code: it makes a review task.'
          }
        />
        <div className={classes.pair}>
          <DateInput
            {...calendar}
            size="sm"
            label="Date printed on the paper"
            value={date}
            onChange={setDate}
            valueFormat="D MMM YYYY"
            placeholder="Not the day it was downloaded"
            description={date !== null && date > today && 'This day has not come yet.'}
          />
          <Select
            size="sm"
            label="Direction"
            data={directionChoices}
            value={direction ?? known.direction}
            onChange={(value) => setDirection(value as Paper['direction'] | null)}
            allowDeselect={false}
          />
        </div>
        {code.trim() !== '' && !known.isKnown && (
          <TextField
            label="What it is"
            value={description}
            onChange={setDescription}
            maxLength={500}
            placeholder="As its heading says"
          />
        )}
        {error && (
          <p className={classes.problem} role="alert">
            {failureText(error)}
          </p>
        )}
      </form>
    </Modal>
  );
};
