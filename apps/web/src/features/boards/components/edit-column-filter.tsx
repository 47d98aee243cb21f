import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { filterDataSchema } from '@hub/contract/search/filter.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { BOARDS_KEY } from '../../../lib/shared-keys.ts';
import { FilterBar, type FilterState, isUnsaved, useSavedFilters } from '../../filters/public.ts';
import { useColumn } from '../hooks/use-column.ts';
import classes from './edit-column-filter.module.css';

interface EditColumnFilterProps {
  filter: Filter;
  onClose: () => void;
}

const WIDTH = 760;

/** Changes the filter of a column with the filter bar, whose Save keeps it; the board is read again afterwards. */
export const EditColumnFilter = ({ filter, onClose }: EditColumnFilterProps) => {
  const client = useQueryClient();
  const { byId } = useSavedFilters();
  const saved = byId(filter.id) ?? filter;
  const [state, setState] = useState<FilterState>({
    data: saved.data,
    layout: saved.layout,
    filterId: filter.id,
    searchAs: null,
  });
  const { total, overdue, today, query } = useColumn(filter.id, filterDataSchema.parse(state.data));
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Save and Reset leave when they are done; the focus stays in the dialog.
    if (document.activeElement === document.body) bar.current?.focus();
  });
  const close = (): void => {
    void client.invalidateQueries({ queryKey: [BOARDS_KEY] });
    onClose();
  };
  return (
    <Modal
      title={`Filter of “${filter.title}”`}
      opened
      onClose={close}
      width={WIDTH}
      actions={<Button onClick={close}>{isUnsaved(state, saved) ? 'Close without saving' : 'Close'}</Button>}
    >
      <div ref={bar} className={classes.bar} tabIndex={-1}>
        <FilterBar
          state={state}
          onChange={setState}
          count={{ total, overdue: total === null ? null : overdue, isPending: query.isFetching }}
          unknown={query.data?.pages[0]?.unknown}
          today={today ?? undefined}
          timeZone={query.data?.pages[0]?.timeZone}
          hasKey={false}
          isFixed
        />
      </div>
    </Modal>
  );
};
