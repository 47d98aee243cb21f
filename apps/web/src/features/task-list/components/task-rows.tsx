import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import type { FoundTask, TaskSearchPage } from '@hub/contract/search/search.calls.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyView, preparedView } from '../../../components/lazy-view.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { countOf } from '../../../lib/count-words.ts';
import { useTimeZone } from '../../../lib/session/use-time-zone.ts';
import { type TaskRowsInput, useTaskRows } from '../hooks/use-task-rows.ts';
import { groupLabel } from '../model/group-label.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ChangesPill } from './changes-pill.tsx';
import { type CellWords, writeCell } from './task-cell.tsx';
import { TaskGrid } from './task-grid.tsx';
import { TaskGridHead } from './task-grid-head.tsx';
import classes from './task-rows.module.css';

const cellEditor = preparedView(async () => (await import('./cell-editor.tsx')).CellEditor);
const RowMenu = lazyView(async () => (await import('./row-menu.tsx')).RowMenu);

type CellEditorProps = ComponentProps<ReturnType<typeof cellEditor.current>>;

const CellEditor = (props: CellEditorProps) => {
  const [Editor] = useState(cellEditor.current);
  return <Editor {...props} />;
};

interface TaskRowsProps extends TaskRowsInput {
  first: TaskSearchPage;
  groupBy: FilterDataInput['groupBy'];
  onRange: (first: number, last: number) => void;
}

const LARGEST_FIT_PX = 640;
const CELL_MARGIN_PX = 12;

/** A sheet of paper holds what is on screen, and says so. */
const printedText = (shown: number, total: number): string =>
  shown < total
    ? `The part of the list that was on screen, of ${countOf(total, 'task')}. The export holds all of them.`
    : '';

/** The width of the longest value of a column among the rows on screen. */
function longestValue(scroller: HTMLElement | null, column: TaskColumn): number {
  const cells = [...(scroller?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])];
  const widths = cells.flatMap((cell) =>
    [...cell.querySelectorAll<HTMLElement>(':scope > *, :scope > span > *')].map((part) => part.scrollWidth),
  );
  return Math.min(LARGEST_FIT_PX, Math.max(0, ...widths) + CELL_MARGIN_PX);
}

/** What every row is written with; the same object until a day or a name changes. */
function useCellWords(today: string, search: string): CellWords {
  const nameOf = usePersonNames();
  const timeZone = useTimeZone();
  return useMemo(() => ({ today, timeZone, nameOf, search }), [today, timeZone, nameOf, search]);
}

/** The rows, with what floats over them: the editor of a cell, the menu of a row, the bar of common changes. */
export const TaskRows = (props: TaskRowsProps) => {
  const { loaded, items, first, groupBy, state, openId } = props;
  const rows = useTaskRows(props);
  const { look, editing, selection, active, changes, bulk, menu } = rows;
  const words = useCellWords(first.today, props.searchText);
  useEffect(cellEditor.prepare, []);
  const editor = (task: FoundTask): ReactNode => {
    if (!editing.cell) return null;
    const { column } = editing.cell;
    const content = writeCell(column, task, words);
    return (
      <Suspense fallback={content}>
        <CellEditor
          key={`${task.id} ${column}`}
          task={task}
          column={column}
          today={words.today}
          content={content}
          onDone={editing.finish}
          onSettled={changes.note}
        />
      </Suspense>
    );
  };
  return (
    <div className={classes.rows} {...rows.rest.watch}>
      <ChangesPill count={changes.count} onApply={rows.apply} />
      <TaskGrid
        {...{ items, openId, words, editor }}
        scroller={rows.scroller}
        body={rows.body}
        window={rows.window}
        pages={loaded.pages}
        columns={look.columns}
        layout={state.layout}
        headPx={look.headPx}
        isWide={look.isWide}
        place={active.place}
        chosen={selection.chosen}
        leaving={changes.leaving}
        isOutdated={loaded.isOutdated}
        labelOf={({ group }) => (groupBy ? groupLabel(group, groupBy, words.nameOf) : group.label)}
        editing={editing.cell}
        onRowClick={rows.pointer.handleClick}
        onRowMenu={rows.pointer.handleMenu}
        onFocusPlace={active.noteFocus}
        onBlurPlace={active.noteBlur}
        onRange={props.onRange}
        head={
          look.headPx > 0 && (
            <TaskGridHead
              columns={look.columns}
              sort={rows.sort}
              onSort={rows.sortBy}
              onColumns={
                state.layout === 'compact' && look.columns === look.chosen
                  ? (columns) => props.onSettings({ columns: [...columns] })
                  : undefined
              }
              fittingWidth={(column) => longestValue(rows.scroller.current, column)}
            />
          )
        }
      />
      <p className={classes.printed}>{printedText(rows.window.virtualItems.length, first.total)}</p>
      {menu && (
        <Suspense fallback={null}>
          <RowMenu
            task={menu.task}
            at={menu.at}
            columns={look.columns}
            onOpen={() => rows.opening.open(menu.task)}
            onEdit={(column) => {
              rows.hideMenu();
              editing.begin(menu.task, menu.item, column);
            }}
            onSettled={changes.note}
            onClose={rows.closeMenu}
          />
        </Suspense>
      )}
      <BulkBar
        chosen={rows.chosen}
        total={first.total}
        bulk={bulk}
        isCollecting={rows.selectAll.isCollecting}
        panel={rows.panel}
        onPanel={rows.setPanel}
        onChooseAll={rows.selectAll.matching}
        onClear={selection.clear}
      />
    </div>
  );
};
