import type { InventionId } from '@hub/contract/fields.ts';
import type { Message } from '@hub/contract/messages/message.schema.ts';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/buttons/button.tsx';
import { suggestionId } from '../../../../components/fields/suggestion-list.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { AttachmentField } from '../../../files/files/public.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import {
  MentionChoices,
  type NameablePerson,
  useMentions,
  withMention,
} from '../../../ground/writing/public.ts';
import { mentionablesQuery } from '../api/mentionables.queries.ts';
import type { useComposer } from '../hooks/use-composer.ts';
import { chatMessageSetting } from '../model/chat-message-setting.ts';
import classes from './message-composer.module.css';

const maxRows = 10;

interface MessageComposerProps {
  inventionId: InventionId;
  composer: ReturnType<typeof useComposer>;
  editing: Message | null;
  /** Starts to change the person's last message, if they still may. */
  onEditLast: () => void;
  onCancelEdit: () => void;
  onType: () => void;
}

/** Field for a message: Enter sends, @ mentions, Up changes the last own message. */
export const MessageComposer = (props: MessageComposerProps) => {
  const { inventionId, composer, editing, onEditLast, onCancelEdit } = props;
  const { enterSends } = useSetting(chatMessageSetting);
  const mentions = useMentions(mentionablesQuery(inventionId));
  const field = useRef<HTMLTextAreaElement>(null);
  const [listId, errorId] = [useId(), useId()];
  const isChoosing = mentions.people.length > 0;
  const editingId = editing?.id;
  useEffect(() => {
    if (editingId !== undefined) field.current?.focus();
  }, [editingId]);

  const choose = ({ email, hasAccess }: NameablePerson): void => {
    if (!mentions.start || hasAccess === false) return;
    const next = withMention(composer.text, mentions.start, email);
    // The field must contain the new text before the caret can be placed in it.
    flushSync(() => composer.write(next.text));
    field.current?.setSelectionRange(next.caret, next.caret);
    field.current?.focus();
    mentions.close();
  };
  const chooseByKey = (key: string): boolean => {
    const person = mentions.people[mentions.current];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) mentions.move(step);
    else if ((key === 'Enter' || key === 'Tab') && person) choose(person);
    else if (key === 'Escape') mentions.close();
    else return false;
    return true;
  };
  const write = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Enter' && (ctrlKey || metaKey || (enterSends && !shiftKey))) composer.submit();
    else if (key === 'ArrowUp' && !editing && composer.text === '') onEditLast();
    else if (key === 'Escape' && editing) onCancelEdit();
    else return false;
    return true;
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isUsed = isChoosing ? chooseByKey(event.key) : write(event);
    if (isUsed) event.preventDefault();
    if (isUsed || event.key === 'Escape') event.stopPropagation();
    if (event.key === 'Escape' && !isUsed) field.current?.blur();
  };
  const followCaret = ({ value, selectionStart }: HTMLTextAreaElement): void =>
    mentions.follow(value, selectionStart);
  const foot = (
    <Row gap={8} align="start" justify="end">
      <p id={errorId} className={classes.error} role="alert">
        {composer.problem}
      </p>
      {editing && (
        <Button variant="text" size="small" onClick={onCancelEdit}>
          Cancel
        </Button>
      )}
      <Button
        type="submit"
        color="primary"
        size="small"
        label={editing ? 'Save the message' : 'Send the message'}
        keyHint={enterSends ? 'Enter' : 'Ctrl Enter'}
        loading={composer.isSaving}
        disabled={!composer.canSend}
      >
        {editing ? 'Save' : 'Send'}
      </Button>
    </Row>
  );
  return (
    <form
      className={classes.composer}
      data-editing={editing ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        composer.submit();
      }}
    >
      {editing && <p className={classes.mode}>Editing your message</p>}
      <AttachmentField
        inventionId={inventionId}
        place={composer.place}
        attachments={composer.attachments}
        onAdd={composer.attach}
        onRemove={composer.detach}
        isWriting
        foot={foot}
      >
        <Textarea
          ref={field}
          aria-label="Write a message"
          aria-autocomplete="list"
          aria-controls={isChoosing ? listId : undefined}
          aria-activedescendant={isChoosing ? suggestionId(listId, mentions.current) : undefined}
          aria-describedby={composer.problem ? errorId : undefined}
          aria-invalid={composer.problem !== null || undefined}
          placeholder="Write a message. Type @ to mention someone."
          autosize
          minRows={1}
          maxRows={maxRows}
          value={composer.text}
          onChange={({ currentTarget }) => {
            composer.write(currentTarget.value);
            followCaret(currentTarget);
            props.onType();
          }}
          onSelect={({ currentTarget }) => followCaret(currentTarget)}
          onKeyDown={handleKey}
          onBlur={mentions.close}
        />
      </AttachmentField>
      {isChoosing && (
        <MentionChoices id={listId} people={mentions.people} current={mentions.current} onChoose={choose} />
      )}
    </form>
  );
};
