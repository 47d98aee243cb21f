import type { MailComment } from '@hub/contract/mail/mail-comment.schema.ts';
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { removeComment } from '../api/comment-actions.ts';
import classes from './comment-card.module.css';
import { EditComment } from './edit-comment.tsx';

/** An internal comment in a thread. */
export const CommentCard = ({ comment, canEdit }: { comment: MailComment; canEdit: boolean }) => {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { author, createdAt, content, mentions } = comment;
  return (
    <article className={classes.card} aria-label={`Internal comment by ${author.name}`}>
      <Row as="header" gap="4 8" wraps className={classes.head}>
        <PersonAvatar value={author.email} name={author.name} />
        <Text weight="medium">{author.name}</Text>
        <Row as="span" inline gap={4} tone="warning" size="smaller" weight="medium">
          <Icon icon={IconLock} size="xs" /> Internal, never sent
        </Row>
        <Moment at={createdAt} className={classes.date} />
        {comment.isOwn && canEdit && !isEditing && (
          <Row as="span" align="stretch">
            <Button variant="icon" size="small" label="Edit the comment" onClick={() => setEditing(true)}>
              <Icon icon={IconPencil} size="sm" />
            </Button>
            <Button
              variant="icon"
              size="small"
              label="Delete the comment"
              onClick={() => void removeComment(client, comment)}
            >
              <Icon icon={IconTrash} size="sm" />
            </Button>
          </Row>
        )}
      </Row>
      {isEditing ? (
        <EditComment comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <RichText markdown={content} mentions={mentions} />
      )}
    </article>
  );
};
