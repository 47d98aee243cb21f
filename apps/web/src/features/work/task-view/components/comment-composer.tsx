import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import { useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { WaitingMark } from '../../../../components/feedback/waiting-mark.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { AttachmentField } from '../../../files/files/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { CommentField } from '../../../tasks/comments/public.ts';
import { useComment } from '../hooks/use-comment.ts';
import classes from './comment-composer.module.css';

const maxCommentLength = 10_000;

interface CommentComposerProps {
  taskId: TaskId;
  inventionId: InventionId;
}

/** Field for a Markdown comment: @ mentions people, Ctrl+Enter sends, Esc leaves. The text survives a reload. */
export const CommentComposer = ({ taskId, inventionId }: CommentComposerProps) => {
  const comment = useComment(taskId);
  const errorId = useId();
  const foot = (
    <Row gap={12} align="start" justify="end">
      <p id={errorId} className={classes.error} role="alert">
        {comment.error && `${failureText(comment.error)} Your text is kept.`}
      </p>
      <WaitingMark scope={comment.scope} />
      <Button
        type="submit"
        color="primary"
        size="small"
        label="Send the comment"
        keyHint="Ctrl Enter"
        loading={comment.isSending}
        disabled={!comment.canSend}
      >
        Comment
      </Button>
    </Row>
  );
  return (
    <Stack
      as="form"
      gap={8}
      above={16}
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        comment.send();
      }}
    >
      <AttachmentField
        inventionId={inventionId}
        place={comment.place}
        attachments={comment.attachments}
        onAdd={comment.attach}
        onRemove={comment.detach}
        isWriting
        foot={foot}
      >
        <CommentField
          label="Write a comment"
          placeholder="Write a comment. Type @ to mention someone."
          text={comment.text}
          onText={comment.write}
          onSend={comment.send}
          maxLength={maxCommentLength}
          errorId={comment.error ? errorId : undefined}
        />
      </AttachmentField>
    </Stack>
  );
};
