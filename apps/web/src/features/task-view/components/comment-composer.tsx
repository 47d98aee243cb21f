import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { WaitingMark } from '../../../components/feedback/waiting-mark.tsx';
import { suggestionId } from '../../../components/fields/suggestion-list.tsx';
import { failureText } from '../../editing/public.ts';
import { AttachmentField } from '../../files/public.ts';
import { MentionChoices, type NameablePerson, useMentions, withMention } from '../../writing/public.ts';
import { useComment } from '../hooks/use-comment.ts';
import classes from './comment-composer.module.css';

const maxCommentLength = 10_000;
const maxRows = 14;

interface CommentComposerProps {
  taskId: TaskId;
  inventionId: InventionId;
}

/** Field for a Markdown comment: @ mentions people, Ctrl+Enter sends, Esc leaves. The text survives a reload. */
export const CommentComposer = ({ taskId, inventionId }: CommentComposerProps) => {
  const comment = useComment(taskId);
  const mentions = useMentions();
  const field = useRef<HTMLTextAreaElement>(null);
  const [listId, errorId] = [useId(), useId()];
  const isChoosing = mentions.people.length > 0;

  const choose = ({ email }: NameablePerson): void => {
    if (!mentions.start) return;
    const next = withMention(comment.text, mentions.start, email);
    // The field must contain the new text before the caret can be placed in it.
    flushSync(() => comment.write(next.text));
    field.current?.setSelectionRange(next.caret, next.caret);
    field.current?.focus();
    mentions.close();
  };
  const chooseByKey = (event: KeyboardEvent): void => {
    const person = mentions.people[mentions.current];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) mentions.move(step);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') mentions.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      comment.send();
    } else if (isChoosing) {
      chooseByKey(event);
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      field.current?.blur();
    }
  };
  const followCaret = ({ value, selectionStart }: HTMLTextAreaElement): void =>
    mentions.follow(value, selectionStart);
  const foot = (
    <div className={classes.foot}>
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
    </div>
  );
  return (
    <form
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
        <Textarea
          ref={field}
          aria-label="Write a comment"
          aria-autocomplete="list"
          aria-controls={isChoosing ? listId : undefined}
          aria-activedescendant={isChoosing ? suggestionId(listId, mentions.current) : undefined}
          aria-describedby={comment.error ? errorId : undefined}
          aria-invalid={comment.error !== null || undefined}
          placeholder="Write a comment. Type @ to mention someone."
          autosize
          minRows={2}
          maxRows={maxRows}
          maxLength={maxCommentLength}
          value={comment.text}
          onChange={({ currentTarget }) => {
            comment.write(currentTarget.value);
            followCaret(currentTarget);
          }}
          onSelect={({ currentTarget }) => followCaret(currentTarget)}
          onKeyDown={handleKey}
          onBlur={mentions.close}
        />
        {isChoosing && (
          <MentionChoices id={listId} people={mentions.people} current={mentions.current} onChoose={choose} />
        )}
      </AttachmentField>
    </form>
  );
};
