import type { FileId } from '@hub/contract/fields.ts';
import type { MailAttachment } from '@hub/contract/mail/mail.schema.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import classes from './mail-attachments.module.css';

interface MailAttachmentsProps {
  attachments: readonly MailAttachment[];
  /** Opens the preview of a file; absent while the email is in no invention. */
  onOpen?: (file: FileId) => void;
}

const Facts = ({
  attachment: { name, size, fileId },
  isFiled,
}: {
  attachment: MailAttachment;
  isFiled: boolean;
}) => (
  <>
    <Icon icon={IconPaperclip} size="sm" />
    <Text cut>{name}</Text>
    <Muted size="smaller" rigid>
      {formatBytes(size)}
      {isFiled && fileId === null && ' · deleted'}
    </Muted>
  </>
);

/** The attachments of an email in a row. Inline images, which the body shows, are left out. */
export const MailAttachments = ({ attachments, onOpen }: MailAttachmentsProps) => {
  const listed = attachments.filter(({ isInline }) => !isInline);
  if (listed.length === 0) return null;
  return (
    <Row as="ul" gap={8} align="stretch" wraps className={classes.attachments} aria-label="Attachments">
      {listed.map((attachment) => {
        const { id, fileId, name } = attachment;
        return (
          <li key={id}>
            {onOpen && fileId ? (
              <button
                type="button"
                className={classes.attachment}
                title={`Preview “${name}”`}
                onClick={() => onOpen(fileId)}
              >
                <Facts attachment={attachment} isFiled />
              </button>
            ) : (
              <span className={classes.attachment}>
                <Facts attachment={attachment} isFiled={onOpen !== undefined} />
              </span>
            )}
          </li>
        );
      })}
    </Row>
  );
};
