import type { InventionId } from '@hub/contract/fields.ts';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import { commentDrafts } from '../../../ground/writing/public.ts';
import { CommentField } from '../../../tasks/comments/public.ts';
import { addComment } from '../api/comment-actions.ts';
import { maxCommentLength } from '../model/comment-limits.ts';
import classes from './comment-card.module.css';

interface NewCommentProps {
  inventionId: InventionId;
  threadId: string;
  ref: Ref<HTMLTextAreaElement | null>;
}

/** Field for an internal comment on a thread. The text survives a reload. */
export const NewComment = ({ inventionId, threadId, ref }: NewCommentProps) => {
  const client = useQueryClient();
  const place = `emails ${threadId}`;
  const [text, setText] = useState(() => commentDrafts.find(place) ?? '');
  const key = useRef<string | null>(null);
  const errorId = useId();
  const write = (next: string): void => {
    key.current = null;
    setText(next);
    commentDrafts.store(place, next.trim() === '' ? null : next);
  };
  const { mutate, isPending, error } = useMutation({
    scope: { id: place },
    mutationFn: (content: string) => {
      key.current ??= crypto.randomUUID();
      return addComment(client, { inventionId, threadId, content }, key.current);
    },
    onSuccess: () => write(''),
  });
  const send = (): void => {
    if (text.trim() !== '' && !isPending) mutate(text.trim());
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <CommentField
        ref={ref}
        label="Write an internal comment"
        placeholder="Write an internal comment. Type @ to mention someone."
        text={text}
        onText={write}
        onSend={send}
        maxLength={maxCommentLength}
        minRows={1}
        errorId={error ? errorId : undefined}
      />
      <Row gap={8} justify="end" wraps className={classes.foot}>
        <Row as="span" inline gap={4} tone="warning" size="smaller" weight="medium">
          <Icon icon={IconLock} size="xs" /> Internal, never sent
        </Row>
        <Text id={errorId} as="p" tone="danger" role="alert">
          {error && `${failureText(error)} Your text is kept.`}
        </Text>
        <Button
          type="submit"
          size="small"
          label="Add the comment"
          keyHint="Ctrl Enter"
          loading={isPending}
          disabled={text.trim() === ''}
        >
          Comment
        </Button>
      </Row>
    </form>
  );
};
