import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { boardsKey } from '../../../../lib/live/renew-shared.ts';
import { FilterBar, type FilterState, isUnsaved, useSavedFilters } from '../../../find/filters/public.ts';
import { useColumn } from '../hooks/use-column.ts';
import classes from './edit-column-filter.module.css';

interface EditColumnFilterProps {
  filter: Filter;
  onClose: () => void;
}

const width = 760;

/** Dialog that edits the filter of a column with the filter bar; the board is refetched when it closes. */
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
    // Save and Reset disappear when clicked; this keeps the focus in the dialog.
    if (document.activeElement === document.body) bar.current?.focus();
  });
  const close = (): void => {
    void client.invalidateQueries({ queryKey: [boardsKey] });
    onClose();
  };
  return (
    <Modal
      title={`Edit filter “${filter.title}”`}
      opened
      onClose={close}
      width={width}
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
