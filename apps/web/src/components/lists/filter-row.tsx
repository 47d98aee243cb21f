import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Row } from '../look/stack.tsx';
import { Hint } from '../look/text.tsx';
import classes from './filter-row.module.css';

interface FilterCellProps {
  /** Width in pixels where the row has room. */
  width: number;
  /** Two of them share a line of a phone. */
  isShort?: boolean;
  children: ReactNode;
}

/** Place of one field in a row of filters. */
export const FilterCell = ({ width, isShort, children }: FilterCellProps) => (
  <div
    className={`${classes.cell} ${isShort ? classes.short : ''}`}
    style={{ '--cell-width': `${width}px` } as CSSProperties}
  >
    {children}
  </div>
);

interface FilterRowProps {
  /** Names the filters for assistive technology. */
  label: string;
  /** Number of matching rows, in words. */
  count: string;
  /** Clears all filters; missing if none is set. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** Fields that filter a table, with the number of matching rows. */
export const FilterRow = ({ label, count, onClear, children }: FilterRowProps) => (
  <Row as="search" gap={8} wraps below={8} aria-label={label}>
    {children}
    {onClear && (
      <Button variant="text" onClick={onClear}>
        Clear
      </Button>
    )}
    <Hint oneLine atEnd role="status">
      {count}
    </Hint>
  </Row>
);
