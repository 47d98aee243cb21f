import type { Notification } from '@hub/contract/notifications/notification.schema.ts';
import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconClock, IconMail, IconMailOpened } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import type { InboxActions } from '../hooks/use-inbox-actions.ts';
import { titleOf } from '../model/notification-labels.ts';
import { snoozeTimes } from '../model/snooze-times.ts';

interface RowActionsProps {
  notification: Notification;
  actions: InboxActions;
}

const SnoozeMenu = ({ notification, actions }: RowActionsProps) => {
  const timeZone = useTimeZone();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="icon"
          size="small"
          label={`Snooze “${titleOf(notification)}”`}
          keyHint="H"
          data-snooze
        >
          <Icon icon={IconClock} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozeTimes(Temporal.Now.instant(), timeZone).map(({ label, until }) => (
          <Menu.Item key={label} onClick={() => actions.snooze(notification, until)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Buttons of a row: read, snooze and done, or back to the inbox. */
export const RowActions = ({ notification, actions }: RowActionsProps) => {
  const { read, done, snoozedUntil } = notification;
  const title = titleOf(notification);
  if (done || snoozedUntil !== null)
    return (
      <Row as="span" gap={4} align="stretch" justify="end">
        <Button
          variant="icon"
          size="small"
          label={`Move “${title}” back to the inbox`}
          onClick={() => (done ? actions.setDone(notification, false) : actions.snooze(notification, null))}
        >
          <Icon icon={IconArrowBackUp} />
        </Button>
      </Row>
    );
  return (
    <Row as="span" gap={4} align="stretch" justify="end">
      <Button
        variant="icon"
        size="small"
        label={`Mark “${title}” as ${read ? 'unread' : 'read'}`}
        keyHint="U"
        onClick={() => actions.setRead(notification, !read)}
      >
        <Icon icon={read ? IconMail : IconMailOpened} />
      </Button>
      <SnoozeMenu notification={notification} actions={actions} />
      <Button
        variant="icon"
        size="small"
        label={`Mark “${title}” as done`}
        keyHint="E"
        onClick={() => actions.setDone(notification, true)}
      >
        <Icon icon={IconCheck} />
      </Button>
    </Row>
  );
};
