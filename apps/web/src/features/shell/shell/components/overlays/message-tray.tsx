import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Icon } from '../../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../../components/dates/use-moment-format.ts';
import { Modal } from '../../../../../components/dialogs/modal.tsx';
import { Row, Stack } from '../../../../../components/look/stack.tsx';
import { Muted } from '../../../../../components/look/text.tsx';
import { useStore } from '../../../../../lib/store.ts';
import { messageTray } from '../../../../../lib/toasts/message-tray.ts';
import styles from './message-tray.module.css';

const MessageTime = ({ at }: { at: string }) => {
  const { time, full } = useMomentWords()(at);
  return (
    <Muted as="time" size="smaller" dateTime={at} title={full}>
      {time}
    </Muted>
  );
};

/** Dialog with all messages since the page was opened, so that no message is lost with its toast. */
export const MessageTray = ({ onClose }: { onClose: () => void }) => {
  const messages = useStore(messageTray.messages);
  useEffect(messageTray.markRead, []);
  return (
    <Modal title="Recent notices" opened onClose={onClose} width={440}>
      {messages.length === 0 && <p className={styles.none}>No messages since you opened the hub</p>}
      <Stack as="ul">
        {messages.map(({ id, kind, title, text, at }) => (
          <Row key={id} as="li" gap={10} align="start" className={styles.message} data-kind={kind}>
            <Icon
              icon={kind === 'error' ? IconAlertTriangle : IconCheck}
              label={kind === 'error' ? 'Error' : 'Done'}
            />
            <Stack as="span" shrinks grows className={styles.words}>
              {title && <strong>{title}</strong>}
              <span>{text}</span>
            </Stack>
            <MessageTime at={new Date(at).toISOString()} />
          </Row>
        ))}
      </Stack>
    </Modal>
  );
};
