import { useState } from 'react';
import { KeyHint } from '../../../../../components/buttons/key-hint.tsx';
import { Modal } from '../../../../../components/dialogs/modal.tsx';
import { TextField } from '../../../../../components/fields/text-field.tsx';
import { Box, Row, Stack } from '../../../../../components/look/stack.tsx';
import { Muted } from '../../../../../components/look/text.tsx';
import { isCharacterKeys, type KeyBinding } from '../../../../../lib/keys/key-registry.ts';
import { keyRegistry, useCharacterKeys } from '../../../../../lib/keys/keys.ts';
import { useStore } from '../../../../../lib/store.ts';
import { SettingsForm } from '../../../../ground/settings/public.ts';
import { tasksSetting } from '../../../../tasks/tasks/public.ts';
import styles from './help-dialog.module.css';

const byGroup = (bindings: readonly KeyBinding[]) => [...Map.groupBy(bindings, ({ group }) => group)];

/** Dialog with the keyboard shortcuts of the current screen, and the switch for single-character shortcuts. */
export const HelpDialog = ({ onClose }: { onClose: () => void }) => {
  const bindings = useStore(keyRegistry.bindings);
  const hasCharacters = useCharacterKeys();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = bindings.filter(
    ({ keys, label, scope }) =>
      scope !== 'dialog' && (hasCharacters || !isCharacterKeys(keys)) && label.toLowerCase().includes(wanted),
  );
  return (
    <Modal title="Keyboard shortcuts" opened onClose={onClose} width={480}>
      <TextField
        autoFocus
        type="search"
        aria-label="Find a shortcut"
        placeholder="Find a shortcut"
        value={text}
        onChange={setText}
      />
      <Box above={16}>
        <SettingsForm setting={tasksSetting} />
      </Box>
      <Stack gap={16} above={4} className={styles.groups}>
        {shown.length === 0 && <Muted as="p">No matching shortcut</Muted>}
        {byGroup(shown).map(([group, members]) => (
          <section key={group}>
            <Muted as="h3" size="small" weight="medium" below={4}>
              {group}
            </Muted>
            <Box as="dl">
              {members.map(({ keys, label }) => (
                <Row key={keys} gap={16} justify="between" className={styles.row}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyHint keys={keys} />
                  </dd>
                </Row>
              ))}
            </Box>
          </section>
        ))}
      </Stack>
    </Modal>
  );
};
