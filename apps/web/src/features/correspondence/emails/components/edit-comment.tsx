import type { MailComment } from '@hub/contract/mail/mail-comment.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import { CommentField } from '../../../tasks/comments/public.ts';
import { changeComment } from '../api/comment-actions.ts';
import { maxCommentLength } from '../model/comment-limits.ts';
import classes from './comment-card.module.css';

/** Field in which a person changes their own comment. */
export const EditComment = ({ comment, onClose }: { comment: MailComment; onClose: () => void }) => {
  const client = useQueryClient();
  const [text, setText] = useState(comment.content);
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeComment(client, comment, text.trim()),
    onSuccess: onClose,
  });
  const save = (): void => {
    if (text.trim() !== '' && !isPending) mutate();
  };
  return (
    <>
      <CommentField
        ref={field}
        label="Internal comment"
        placeholder="Only people in the hub see this."
        text={text}
        onText={setText}
        onSend={save}
        maxLength={maxCommentLength}
        errorId={error ? errorId : undefined}
      />
      <Row gap={8} justify="end" wraps className={classes.foot}>
        <Text id={errorId} as="p" tone="danger" role="alert">
          {error && failureText(error)}
        </Text>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" color="primary" loading={isPending} disabled={text.trim() === ''} onClick={save}>
          Save
        </Button>
      </Row>
    </>
  );
};
