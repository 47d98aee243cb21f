import type { TaskGroup } from '@hub/contract/task-search/task-search.calls.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { GridCell, GridRow } from '../../../../components/table/grid-parts.tsx';
import { inventionText } from '../model/invention-text.ts';
import classes from './group-head-row.module.css';

interface GroupHeadRowProps {
  item: number;
  group: TaskGroup;
  label: string;
  isClosed: boolean;
  isActive: boolean;
  /** Whether it sticks under the column heads while its rows are on screen. */
  isSticky: boolean;
  top: number;
  height: number;
  columnCount: number;
}

/** Head of a group: its label and its total and overdue tasks. */
export const GroupHeadRow = memo((props: GroupHeadRowProps) => {
  const { item, group, isClosed, isActive, isSticky, top, height } = props;
  const style: CSSProperties = isSticky ? { height } : { height, transform: `translateY(${top}px)` };
  return (
    <GridRow
      aria-rowindex={item + 2}
      tabIndex={isActive ? 0 : -1}
      data-item={item}
      data-sticky={isSticky || undefined}
      className={classes.groupHead}
      style={style}
    >
      <GridCell aria-colspan={props.columnCount} className={classes.groupCell}>
        <button type="button" tabIndex={-1} aria-expanded={!isClosed} data-toggle-group={group.key}>
          <Icon icon={IconChevronRight} size="sm" className={classes.chevron} />
          <Text cut>
            {props.label}
            {group.invention && (
              <span className={classes.groupContext}> {inventionText(group.invention)}</span>
            )}
          </Text>
        </button>
        {group.overdue < group.total && (
          <Muted size="smaller" tabular rigid>
            {group.total.toLocaleString('en-US')}
          </Muted>
        )}
        {group.overdue > 0 && (
          <Text tone="danger" size="smaller" weight="medium" tabular rigid>
            {group.overdue.toLocaleString('en-US')} overdue
          </Text>
        )}
      </GridCell>
    </GridRow>
  );
});
