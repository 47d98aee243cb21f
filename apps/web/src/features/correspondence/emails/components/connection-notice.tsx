import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import { IconInfoCircle, IconPlugOff } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { connectionText } from '../model/connection-text.ts';
import classes from './connection-notice.module.css';

/** Why emails do not arrive or cannot be sent; nothing while everything works. */
export const ConnectionNotice = ({ connection }: { connection: MailConnection | undefined }) => {
  const text = connection && connectionText(connection);
  if (!text) return null;
  return (
    <p className={classes.notice} data-failing={text.isFailing || undefined} role="status">
      <Icon icon={text.isFailing ? IconPlugOff : IconInfoCircle} />
      <span>
        {text.title} <Hint>{text.detail}</Hint>
      </span>
    </p>
  );
};
