import { useEffect, useEffectEvent } from 'react';
import { rowIndexOf } from '../../../../components/table/use-row-keys.ts';
import { keyRegistry } from '../../../../lib/keys/keys.ts';

/** Actions of the keys of the File wrapper tab. */
interface WrapperKeyActions {
  toggle: (index: number) => void;
  fetch: (index: number) => void;
  docket: (index: number) => void;
  selectAll: () => void;
  stepBack: () => void;
}

const group = 'File wrapper';
const rowKeys: readonly [keys: string, label: string, action: 'toggle' | 'fetch' | 'docket'][] = [
  ['x', 'Select the document', 'toggle'],
  ['d', 'Download the document', 'fetch'],
  ['p', 'Docket the document', 'docket'],
];

const isAtRow = (target: EventTarget | null): boolean => rowIndexOf(target) >= 0;

const isOnScreen = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-wrapper]') !== null);

/** Registers the keys of the list of documents. */
export const useWrapperKeys = (actions: WrapperKeyActions): void => {
  const runOnRow = useEffectEvent((action: 'toggle' | 'fetch' | 'docket') => {
    const index = rowIndexOf(document.activeElement);
    if (index >= 0) actions[action](index);
  });
  const selectAll = useEffectEvent(() => actions.selectAll());
  const stepBack = useEffectEvent(() => actions.stepBack());
  useEffect(() => {
    const shared = { group, scope: 'screen' } as const;
    const ends = [
      ...rowKeys.map(([keys, label, action]) =>
        keyRegistry.register({ ...shared, keys, label, when: isAtRow, run: () => runOnRow(action) }),
      ),
      keyRegistry.register({
        ...shared,
        keys: 'mod+a',
        label: 'Select all documents',
        when: isAtRow,
        run: () => selectAll(),
      }),
      keyRegistry.register({
        ...shared,
        keys: 'escape',
        label: 'Go back one step',
        when: isOnScreen,
        run: () => stepBack(),
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
};
