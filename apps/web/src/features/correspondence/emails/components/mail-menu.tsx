import { getMailOriginal } from '@hub/contract/mail/mail.calls.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconCopyPlus,
  IconDots,
  IconDownload,
  IconLink,
  IconMailOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { request } from '../../../../lib/http/request.ts';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import { downloadOriginal } from '../api/download-original.ts';
import { markNotOurs } from '../api/mail-actions.ts';
import { subjectOf } from '../model/mail-labels.ts';
import { AlsoFile } from './also-file.tsx';
import { MoveMail } from './move-mail.tsx';

interface MailMenuProps {
  mail: MailMessage;
  canEdit: boolean;
  /** Number of emails in the thread. */
  threadSize: number;
}

/** Menu of an email: link, original, and where it belongs. */
export const MailMenu = ({ mail, canEdit, threadSize }: MailMenuProps) => {
  const client = useQueryClient();
  const router = useRouter();
  const [filing, setFiling] = useState<'move' | 'also' | null>(null);
  const close = (): void => setFiling(null);
  const { id: messageId, inventionId, threadId, subject } = mail;
  const copyLink = (): void => {
    const { href } = router.buildLocation({
      to: '/inventions/$id/emails',
      params: { id: inventionId },
      search: { thread: threadId, message: messageId },
    });
    void copyText(new URL(href, location.origin).href, 'Link copied');
  };
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="icon" size="small" label={`Actions for “${subjectOf(subject)}”`}>
            <Icon icon={IconDots} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon icon={IconLink} size="sm" />} onClick={copyLink}>
            Copy link
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon icon={IconDownload} size="sm" />}
            onClick={() =>
              void downloadOriginal(subjectOf(subject), () =>
                request(getMailOriginal, { params: { id: inventionId, messageId } }),
              )
            }
          >
            Download original
          </Menu.Item>
          {canEdit && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<Icon icon={IconArrowRight} size="sm" />}
                onClick={() => setFiling('move')}
              >
                Move to another invention
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon icon={IconCopyPlus} size="sm" />}
                onClick={() => setFiling('also')}
              >
                Also file in …
              </Menu.Item>
              {mail.direction === 'incoming' && (
                <Menu.Item
                  leftSection={<Icon icon={IconMailOff} size="sm" />}
                  onClick={() => void markNotOurs(client, mail)}
                >
                  Not ours
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {filing === 'move' && <MoveMail mail={mail} threadSize={threadSize} onClose={close} />}
      {filing === 'also' && <AlsoFile mail={mail} threadSize={threadSize} onClose={close} />}
    </>
  );
};
