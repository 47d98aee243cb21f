import { useEffect, useEffectEvent } from 'react';
import { isTypingTarget } from '../../../../lib/keys/key-press.ts';
import type { KeyBinding } from '../../../../lib/keys/key-registry.ts';
import { keyRegistry } from '../../../../lib/keys/keys.ts';

/** Actions of the keys of the list. */
export interface ListKeyActions {
  move: (step: number, isExtending: boolean) => void;
  moveToEnd: (isLast: boolean) => void;
  movePage: (step: 1 | -1) => void;
  moveColumn: (step: 1 | -1) => void;
  toggle: () => void;
  selectAll: () => void;
  open: () => void;
  peek: () => void;
  /** Edits the focused cell, or the title. */
  editCell: () => void;
  edit: (column: 'title' | 'status' | 'assignees' | 'dueAt' | 'tags' | 'milestone') => void;
  reorder: (step: 1 | -1) => void;
  openMenu: () => void;
  stepBack: () => void;
}

type Action = (actions: ListKeyActions) => void;

const group = 'Task list';

const isInRows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-task-rows]') !== null &&
  target.closest('input, textarea, select, button, [data-cell-editor]') === null;

const pane = '[data-task-pane]';

/** Returns whether keys belong to the list: the focus is not in a field or in the open task. */
const isAtList = (target: EventTarget | null): boolean =>
  !isTypingTarget(target) && !(target instanceof Element && target.closest(pane));

/** Returns whether field keys belong to the list; an open task has the same keys unless the focus is in the rows. */
const isAtFields = (target: EventTarget | null): boolean =>
  isInRows(target) || (isAtList(target) && document.querySelector(pane) === null);

/** Returns whether the focus is on the screen and not in a menu or picker, which handles Escape itself. */
const isOnScreen = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-task-screen]') !== null);

const rowKeys: readonly [keys: string, label: string, action: Action][] = [
  ['arrowdown', 'Next row', ({ move }) => move(1, false)],
  ['arrowup', 'Previous row', ({ move }) => move(-1, false)],
  ['shift+arrowdown', 'Extend the selection to the next row', ({ move }) => move(1, true)],
  ['shift+arrowup', 'Extend the selection to the previous row', ({ move }) => move(-1, true)],
  ['arrowright', 'Next cell', ({ moveColumn }) => moveColumn(1)],
  ['arrowleft', 'Previous cell', ({ moveColumn }) => moveColumn(-1)],
  ['home', 'First row', ({ moveToEnd }) => moveToEnd(false)],
  ['end', 'Last row', ({ moveToEnd }) => moveToEnd(true)],
  ['pagedown', 'One page down', ({ movePage }) => movePage(1)],
  ['pageup', 'One page up', ({ movePage }) => movePage(-1)],
  ['enter', 'Open the task, or edit the cell', ({ open }) => open()],
  ['space', 'Peek at the task', ({ peek }) => peek()],
  ['f2', 'Edit the cell', ({ editCell }) => editCell()],
  ['shift+f10', 'Open the task menu', ({ openMenu }) => openMenu()],
  ['contextmenu', 'Open the task menu', ({ openMenu }) => openMenu()],
];

const screenKeys: readonly [keys: string, label: string, action: Action][] = [
  ['mod+a', 'Select all loaded rows', ({ selectAll }) => selectAll()],
  ['alt+arrowup', 'Move the row up', ({ reorder }) => reorder(-1)],
  ['alt+arrowdown', 'Move the row down', ({ reorder }) => reorder(1)],
];

const letterKeys: readonly [keys: string, label: string, action: Action][] = [
  ['j', 'Next row', ({ move }) => move(1, false)],
  ['k', 'Previous row', ({ move }) => move(-1, false)],
  ['x', 'Select the row', ({ toggle }) => toggle()],
];

const fieldKeys: readonly [keys: string, label: string, action: Action][] = [
  ['e', 'Edit the title', ({ edit }) => edit('title')],
  ['s', 'Change the status', ({ edit }) => edit('status')],
  ['a', 'Change the people', ({ edit }) => edit('assignees')],
  ['d', 'Change the due date', ({ edit }) => edit('dueAt')],
  ['t', 'Change the tags', ({ edit }) => edit('tags')],
  ['m', 'Change the milestone', ({ edit }) => edit('milestone')],
];

const bindingsOf = (
  keys: readonly [keys: string, label: string, action: Action][],
  when: KeyBinding['when'],
  run: (action: Action) => void,
): KeyBinding[] =>
  keys.map(([press, label, action]) => ({
    keys: press,
    label,
    group: group,
    scope: 'screen',
    when,
    run: () => run(action),
  }));

/** Registers the keys of the task list; none while a full-screen task covers it. */
export const useListKeys = (actions: ListKeyActions, isCovered: boolean): void => {
  const run = useEffectEvent((action: Action) => action(actions));
  useEffect(() => {
    if (isCovered) return;
    const perform = (action: Action): void => run(action);
    const ends = [
      ...bindingsOf(rowKeys, isInRows, perform),
      ...bindingsOf(screenKeys, isAtList, perform),
      ...bindingsOf([['escape', 'Go back one step', ({ stepBack }) => stepBack()]], isOnScreen, perform),
      ...bindingsOf(letterKeys, isAtList, perform),
      ...bindingsOf(fieldKeys, isAtFields, perform),
    ].map((binding) => keyRegistry.register(binding));
    return () => {
      for (const end of ends) end();
    };
  }, [isCovered]);
};
