import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { KeyHint } from '../../../../../components/buttons/key-hint.tsx';
import { useFocusReturn } from '../../../../../lib/focus/use-focus-return.ts';
import { isCharacterKeys } from '../../../../../lib/keys/key-registry.ts';
import { useCharacterKeys, useDialogKeys } from '../../../../../lib/keys/keys.ts';
import styles from './command-palette.module.css';
import { usePaletteActions } from './use-palette-actions.ts';

const [store, palette] = createSpotlight();

/** Command palette (Ctrl+K or Command+K): searchable list of actions, screens and inventions. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const [query, setQuery] = useState('');
  const hasCharacters = useCharacterKeys();
  const groups = usePaletteActions(query);
  useDialogKeys(true);
  useFocusReturn(true);
  useEffect(() => {
    palette.open();
    return palette.close;
  }, []);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      returnFocus={false}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      scrollable
      maxHeight={420}
      size={600}
      classNames={{ content: styles.palette, actionsGroup: styles.group, actionsList: styles.list }}
      overlayProps={{ blur: 0 }}
      yOffset="12dvh"
      transitionProps={{ transition: 'fade', duration: 0 }}
    >
      <Spotlight.Search
        placeholder="Type a command or find an invention"
        aria-label="Command"
        className={styles.search}
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, actions }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {actions.map(({ id, label, detail, keys, run }) => (
              <Spotlight.Action key={id} onClick={run} className={styles.action}>
                <span className={styles.label}>{label}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
                {keys && (hasCharacters || !isCharacterKeys(keys)) && <KeyHint keys={keys} />}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>No matching command or invention</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
