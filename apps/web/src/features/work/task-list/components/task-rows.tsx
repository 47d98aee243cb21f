import type { FoundTask, TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyView, preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { useIdle } from '../../../../components/lists/use-idle.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { untilFirstView } from '../../../../lib/first-view.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useTaskList } from '../hooks/task-list-context.ts';
import { useDeferredApply } from '../hooks/use-deferred-apply.ts';
import { useListChanges } from '../hooks/use-list-changes.ts';
import { useRowActions } from '../hooks/use-row-actions.ts';
import { useRowChoice } from '../hooks/use-row-choice.ts';
import { useRowView } from '../hooks/use-row-view.ts';
import type { useTaskPages } from '../hooks/use-task-pages.ts';
import type { ListItems } from '../model/list-items.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ChangesPill } from './changes-pill.tsx';
import { type CellFormat, renderCell } from './task-cell.tsx';
import { TaskGrid } from './task-grid.tsx';
import classes from './task-rows.module.css';
import { TaskRowsProvider, useTaskRows } from './task-rows-context.ts';

const cellEditor = preparedView(async () => (await import('./cell-editor.tsx')).CellEditor);
const RowMenu = lazyView(async () => (await import('./row-menu.tsx')).RowMenu);

type CellEditorProps = ComponentProps<ReturnType<typeof cellEditor.current>>;

const CellEditor = (props: CellEditorProps) => {
  const [Editor] = useState(cellEditor.current);
  return <Editor {...props} />;
};

interface TaskRowsProps {
  loaded: ReturnType<typeof useTaskPages>;
  /** First page of the list, which is loaded before there are rows. */
  first: TaskSearchPage;
  items: ListItems;
  onRange: (first: number, last: number) => void;
}

/** Returns the note on a list printed by the menu of the browser, which contains only the rows on screen. */
const printedText = (shown: number, total: number): string =>
  shown < total
    ? `This printout contains only the rows on screen, of ${countOf(total, 'task')}. “Print all tasks” on the screen prints the others too.`
    : '';

/** Returns the shared data for formatting cells; the same object until a value changes. */
const useCellFormat = (today: string, search: string): CellFormat => {
  const nameOf = usePersonNames();
  const timeZone = useTimeZone();
  return useMemo(() => ({ today, timeZone, nameOf, search }), [today, timeZone, nameOf, search]);
};

/** Editor of the cell that is being edited; shows the cell's text until the editor is loaded. */
const EditedCell = ({ task }: { task: FoundTask }) => {
  const { actions, changes, format } = useTaskRows();
  const { cell, finish } = actions.editing;
  if (!cell) return null;
  const content = renderCell(cell.column, task, format);
  return (
    <Suspense fallback={content}>
      <CellEditor
        key={`${task.id} ${cell.column}`}
        task={task}
        column={cell.column}
        today={format.today}
        content={content}
        onDone={finish}
        onSettled={changes.note}
      />
    </Suspense>
  );
};

/** Context menu of a row, while it is open. */
const OpenRowMenu = () => {
  const { view, actions, changes } = useTaskRows();
  const { menu } = actions;
  if (!menu) return null;
  return (
    <Suspense fallback={null}>
      <RowMenu
        task={menu.task}
        at={menu.at}
        columns={view.display.columns}
        onOpen={() => actions.open(menu.task)}
        onEdit={(column) => {
          actions.hideMenu();
          actions.editing.begin(menu.task, menu.item, column);
        }}
        onSettled={changes.note}
        onClose={actions.closeMenu}
      />
    </Suspense>
  );
};

const renderEditor = (task: FoundTask): ReactNode => <EditedCell task={task} />;

/** The rows of the list with the cell editor, the row menu and the bulk bar over them. */
export const TaskRows = ({ loaded, first, items, onRange }: TaskRowsProps) => {
  const { searchText } = useTaskList();
  const { query, pages } = loaded;
  const idle = useIdle();
  const changes = useListChanges({ query, pages: [...pages.keys()], isLoaded: pages.size > 0 });
  const choice = useRowChoice({ loaded, onSettled: changes.note });
  const isChoosing = choice.selection.chosen.size > 0;
  const view = useRowView({ loaded, items, isChoosing });
  const actions = useRowActions({ loaded, items, view, choice, changes });
  const apply = useDeferredApply({
    items,
    pages,
    scroller: view.scroller,
    rowPx: view.display.rowPx,
    count: changes.count,
    isLeaving: changes.leaving.size > 0,
    isBusy: idle.isBusy || actions.isBusy,
    apply: changes.apply,
  });
  const format = useCellFormat(first.today, searchText);
  useEffect(() => void untilFirstView().then(cellEditor.prepare), []);
  return (
    <TaskRowsProvider value={{ loaded, items, view, choice, changes, actions, format }}>
      <div className={classes.rows} {...idle.watch}>
        <ChangesPill count={changes.count} onApply={apply} />
        <TaskGrid editor={renderEditor} onRange={onRange} />
        <p className={classes.printed}>{printedText(view.window.virtualItems.length, first.total)}</p>
        <OpenRowMenu />
        <BulkBar />
      </div>
    </TaskRowsProvider>
  );
};
