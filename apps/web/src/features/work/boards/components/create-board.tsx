import { createBoard } from '@hub/contract/boards/boards.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { request } from '../../../../lib/http/request.ts';
import { useSavedFilters } from '../../../find/filters/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { cacheBoard, refreshBoardList } from '../api/boards.queries.ts';
import { ScopeMark } from './scope-mark.tsx';

const maxTitleLength = 200;
const maxColumns = 30;

/** Dialog that creates a personal board with its first columns and opens it. */
export const CreateBoard = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { filters } = useSavedFilters();
  const [title, setTitle] = useState('');
  const [columns, setColumns] = useState<string[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(createBoard, {
        body: { title: title.trim(), filters: columns },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    onSuccess: async (board) => {
      cacheBoard(client, board);
      void refreshBoardList(client);
      onClose();
      await navigate({ to: '/boards/$id', params: { id: board.id } });
    },
  });
  const handleSubmit = (): void => {
    if (title.trim() !== '' && !isPending) mutate();
  };
  return (
    <FormDialog
      title="Create a board"
      onClose={onClose}
      submitLabel="Create"
      isSaving={isPending}
      isDisabled={title.trim() === ''}
      gap={16}
      onSubmit={handleSubmit}
    >
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        maxLength={maxTitleLength}
        autoFocus
        error={error && failureText(error)}
      />
      <MultiSelect
        label="Columns"
        value={columns}
        onChange={(chosen) => setColumns(chosen.slice(0, maxColumns))}
        options={filters.map(({ id, title: label, type, teamId }) => ({
          ...{ value: id, label },
          icon: <ScopeMark type={type} teamId={teamId} />,
        }))}
        placeholder="Find saved filters"
        emptyText="No more saved filters"
      />
      <Muted as="p" size="small">
        Each column shows the tasks of a saved filter. You can add more later.
      </Muted>
    </FormDialog>
  );
};
