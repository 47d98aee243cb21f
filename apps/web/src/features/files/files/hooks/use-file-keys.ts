import { useEffect, useEffectEvent } from 'react';
import { rowIndexOf } from '../../../../components/table/use-row-keys.ts';
import { keyRegistry } from '../../../../lib/keys/keys.ts';

/** Actions of the keys on a row, with its index. */
export interface FileKeyActions {
  toggle: (index: number) => void;
  rename: (index: number) => void;
  tag: (index: number) => void;
  remove: (index: number) => void;
  selectAll: () => void;
  stepBack: () => void;
}

type RowAction = 'toggle' | 'rename' | 'tag' | 'remove';

const group = 'Files';

const readKeys: readonly [keys: string, label: string, action: RowAction][] = [
  ['x', 'Select the file', 'toggle'],
];

const editKeys: readonly [keys: string, label: string, action: RowAction][] = [
  ['e', 'Rename the file', 'rename'],
  ['f2', 'Rename the file', 'rename'],
  ['t', 'Change the tags', 'tag'],
  ['delete', 'Move to the trash', 'remove'],
];

const isAtRow = (target: EventTarget | null): boolean => rowIndexOf(target) >= 0;

const isOnScreen = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-files]') !== null);

/** Registers the keys of the Files tab; without `canEdit` only those that change nothing. */
export const useFileKeys = (actions: FileKeyActions, canEdit: boolean): void => {
  const runOnRow = useEffectEvent((action: RowAction) => {
    const index = rowIndexOf(document.activeElement);
    if (index >= 0) actions[action](index);
  });
  const selectAll = useEffectEvent(() => actions.selectAll());
  const stepBack = useEffectEvent(() => actions.stepBack());
  useEffect(() => {
    const scope = 'screen' as const;
    const rowKeys = canEdit ? [...readKeys, ...editKeys] : readKeys;
    const bindings = [
      ...rowKeys.map(([keys, label, action]) => ({
        ...{ keys, label, group, scope, when: isAtRow },
        run: () => runOnRow(action),
      })),
      {
        keys: 'mod+a',
        label: 'Select all loaded files',
        group,
        scope,
        when: isAtRow,
        run: () => selectAll(),
      },
      { keys: 'escape', label: 'Go back one step', group, scope, when: isOnScreen, run: () => stepBack() },
    ];
    const ends = bindings.map((binding) => keyRegistry.register(binding));
    return () => {
      for (const end of ends) end();
    };
  }, [canEdit]);
};
