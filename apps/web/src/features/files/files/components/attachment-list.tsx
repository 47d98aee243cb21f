import type { InventionId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { isShownInline } from '@hub/domain/files/file-kind.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { attachmentAddressQuery, attachmentChangeQuery } from '../api/attachment.queries.ts';
import classes from './attachments.module.css';
import { FileKindIcon } from './file-kind.tsx';

interface AttachmentListProps {
  inventionId: InventionId;
  attachments: readonly Attachment[];
  /** Without it, files cannot be removed. */
  onRemove?: ((id: string) => void) | undefined;
}

interface AttachmentItemProps extends Pick<AttachmentListProps, 'inventionId' | 'onRemove'> {
  attachment: Attachment;
}

/** Maximum size of an image that is loaded to be shown small, in bytes. */
const maxThumbnailBytes = 20 * 1024 * 1024;

const Thumbnail = ({ attachment }: { attachment: Attachment }) => {
  const { type, size, isDeleted, kind } = attachment;
  const isShown = kind === 'image' && isShownInline(type) && !isDeleted && size <= maxThumbnailBytes;
  const { data: address } = useQuery({ ...attachmentAddressQuery(attachment), enabled: isShown });
  return (
    <Stack as="span" tone="secondary" rigid className={classes.thumbnail} data-image={isShown || undefined}>
      {isShown && address ? (
        <img src={address} alt="" loading="lazy" />
      ) : (
        <FileKindIcon kind={kind} size="mdx" />
      )}
    </Stack>
  );
};

const AttachmentItem = ({ inventionId, attachment, onRemove }: AttachmentItemProps) => {
  const { data: change } = useQuery(attachmentChangeQuery(attachment.id));
  // A draft keeps the row, so that the file can be removed from it.
  if (change?.isPurged && !onRemove) return null;
  const current = { ...attachment, ...change };
  const { id, name, size, isDeleted } = current;
  const removeByKey = (event: KeyboardEvent): void => {
    if (!onRemove || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    onRemove(id);
  };
  return (
    <Row as="li" gap={4} card shrinks className={classes.item} data-deleted={isDeleted || undefined}>
      <Link
        to="/inventions/$id/files"
        params={{ id: inventionId }}
        search={{ file: id }}
        className={classes.link}
        onKeyDown={removeByKey}
        data-attachment
      >
        <Thumbnail attachment={current} />
        <Stack as="span" shrinks>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <Hint size="small">
            {formatBytes(size)}
            {change?.isPurged ? ' · deleted' : isDeleted && ' · in the trash'}
          </Hint>
        </Stack>
      </Link>
      {onRemove && (
        <Button variant="icon" size="small" label={`Remove “${name}”`} onClick={() => onRemove(id)}>
          <Icon icon={IconX} />
        </Button>
      )}
    </Row>
  );
};

/** Files attached to a comment or note: images as thumbnails, others with an icon. Each opens in the Files tab. */
export const AttachmentList = ({ attachments, ...list }: AttachmentListProps) =>
  attachments.length > 0 && (
    <ul className={classes.list} aria-label="Attached files">
      {attachments.map((attachment) => (
        <AttachmentItem key={attachment.id} attachment={attachment} {...list} />
      ))}
    </ul>
  );
