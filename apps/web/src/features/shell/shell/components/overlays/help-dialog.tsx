import { useState } from 'react';
import { KeyHint } from '../../../../../components/buttons/key-hint.tsx';
import { Modal } from '../../../../../components/dialogs/modal.tsx';
import { TextField } from '../../../../../components/fields/text-field.tsx';
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
      <div className={styles.setting}>
        <SettingsForm setting={tasksSetting} />
      </div>
      <div className={styles.groups}>
        {shown.length === 0 && <p className={styles.none}>No matching shortcut</p>}
        {byGroup(shown).map(([group, members]) => (
          <section key={group}>
            <h3 className={styles.group}>{group}</h3>
            <dl className={styles.list}>
              {members.map(({ keys, label }) => (
                <div key={keys} className={styles.row}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyHint keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
};
