import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { useTwoLines } from '../hooks/use-two-lines.ts';
import { filteredFields } from '../model/filter-fields.ts';
import classes from './chip-row.module.css';
import { FilterChip } from './filter-chip.tsx';

interface ChipRowProps {
  data: FilterDataInput;
  today: IsoDate;
  unknown: TaskSearchPage['unknown'];
  onChange: (data: FilterDataInput) => void;
  onRemoved: () => void;
  /** Whether only two lines are shown until the user expands them. */
  isCut: boolean;
}

/** Chips of the conditions of a filter, one per field; two lines at most until expanded. */
export const ChipRow = ({ data, today, unknown, onChange, onRemoved, isCut }: ChipRowProps) => {
  const row = useRef<HTMLUListElement>(null);
  const [isOpened, setOpened] = useState(false);
  const isWhole = isOpened || !isCut;
  const fields = filteredFields(data);
  const overflow = useTwoLines(row, data);
  const firstHidden = isWhole ? fields.length : fields.length - overflow;
  if (fields.length === 0) return null;
  return (
    <Row gap={4} align="start" shrinks className={classes.place}>
      <Row
        ref={row}
        as="ul"
        align="stretch"
        wraps
        shrinks
        className={classes.row}
        aria-label="Filters"
        data-cut={!isWhole || undefined}
      >
        {fields.map((field, index) => (
          <Row
            key={field}
            as="li"
            gap={6}
            shrinks
            className={classes.item}
            data-hidden={index >= firstHidden || undefined}
          >
            {(index > 0 || data.qs) && <Muted>and</Muted>}
            <FilterChip
              field={field}
              data={data}
              today={today}
              broken={unknown.flatMap((one) => (one.field === field ? [one.value] : []))}
              onChange={onChange}
              onRemoved={onRemoved}
            />
          </Row>
        ))}
      </Row>
      {isCut && overflow > 0 && (
        <Button variant="text" size="small" aria-expanded={isWhole} onClick={() => setOpened(!isOpened)}>
          {isWhole ? 'Show fewer' : `+${overflow}`}
          {!isWhole && <span data-unseen> more filters</span>}
        </Button>
      )}
    </Row>
  );
};
