import {
  type InventionRow,
  type InventionSort,
  inventionSortFields,
} from '@hub/contract/inventions/invention.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { VirtualTable } from '../../../../components/table/virtual-table.tsx';
import { useSetting } from '../../../ground/settings/public.ts';
import { ProgressContext, useProgressOf } from '../hooks/use-progress.ts';
import { inventionsSetting } from '../model/inventions-setting.ts';
import { rowAt } from '../model/list-pages.ts';
import { chosenColumns } from './invention-columns.tsx';

interface InventionTableProps {
  pages: ReadonlyMap<number, readonly InventionRow[]>;
  total: number;
  /** Undefined if the rows are in no order of a column. */
  sort: InventionSort | undefined;
  onSort: (field: (typeof inventionSortFields)[number]) => void;
  /** Whether the rows are the recently opened inventions, which can be removed from the list. */
  isRecent: boolean;
  /** Whether the rows belong to the previous filter. */
  isOutdated: boolean;
  onRange: (first: number, last: number) => void;
}

const heights = { row: 40, card: 104 };
const card =
  '"reference status . people recent" 22px "title title title title title" auto "next next next next next" auto / auto auto 1fr auto auto';
const keyLabels = { group: 'Invention list', next: 'Next invention', previous: 'Previous invention' };

/** The inventions as a virtual table; below 640 px each row is a card. */
export const InventionTable = (props: InventionTableProps) => {
  const { pages, total, sort = '', onSort, isRecent, isOutdated, onRange } = props;
  const navigate = useNavigate();
  const progress = useProgressOf(pages);
  const { columns: chosen } = useSetting(inventionsSetting);
  const columns = useMemo(() => chosenColumns(chosen, isRecent), [chosen, isRecent]);
  const open = useCallback(
    ({ id }: InventionRow) => void navigate({ to: '/inventions/$id', params: { id } }),
    [navigate],
  );
  const sortBy = (name: string): void => {
    const field = inventionSortFields.find((one) => one === name);
    if (field) onSort(field);
  };
  return (
    <ProgressContext value={progress}>
      <VirtualTable
        label="Inventions"
        columns={columns}
        total={total}
        rowAt={(index) => rowAt(pages, index)}
        rowId={({ id }) => id}
        sorting={{ sort, onSort: sortBy }}
        heights={heights}
        card={card}
        keyLabels={keyLabels}
        isOutdated={isOutdated}
        onOpen={open}
        onRange={onRange}
      />
    </ProgressContext>
  );
};
