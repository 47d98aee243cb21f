import { createBoard } from '@hub/contract/search/boards.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { MultiSelect } from '../../../components/multi-select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { request } from '../../../lib/http/request.ts';
import { failureText } from '../../editing/public.ts';
import { useSavedFilters } from '../../filters/public.ts';
import { keepBoard, renewBoardList } from '../api/boards.queries.ts';
import classes from './boards-screen.module.css';
import { ScopeMark } from './scope-mark.tsx';

const LONGEST_TITLE = 200;
const MOST_COLUMNS = 30;

/** Makes a board of one's own with its first columns, and opens it. */
export const CreateBoard = ({ onClose }: { onClose: () => void }) => {
  const formId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { filters, byId } = useSavedFilters();
  const [title, setTitle] = useState('');
  const [columns, setColumns] = useState<string[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(createBoard, {
        body: { title: title.trim(), filters: columns },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    onSuccess: async (board) => {
      keepBoard(client, board);
      void renewBoardList(client);
      onClose();
      await navigate({ to: '/boards/$id', params: { id: board.id } });
    },
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() !== '' && !isPending) mutate();
  };
  return (
    <Modal
      title="Create a board"
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            color="primary"
            disabled={title.trim() === ''}
            loading={isPending}
          >
            Create
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={handleSubmit}>
        <TextField
          label="Title"
          value={title}
          onChange={setTitle}
          maxLength={LONGEST_TITLE}
          autoFocus
          error={error && failureText(error)}
        />
        <MultiSelect
          label="Columns"
          value={columns}
          onChange={(chosen) => setColumns(chosen.slice(0, MOST_COLUMNS))}
          options={filters.map(({ id, title: label }) => ({ value: id, label }))}
          placeholder="Find saved filters"
          emptyText="No other saved filter"
          renderOption={({ value, label }) => {
            const filter = byId(value);
            return (
              <span className={classes.option}>
                {filter && <ScopeMark type={filter.type} teamId={filter.teamId} />}
                {label}
              </span>
            );
          }}
        />
        <p className={classes.hint}>Each column shows the tasks of a saved filter. You can add more later.</p>
      </form>
    </Modal>
  );
};
