import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import { suggestionId } from '../../../../components/fields/suggestion-list.tsx';
import {
  MentionChoices,
  type NameablePerson,
  useMentions,
  withMention,
} from '../../../ground/writing/public.ts';

interface CommentFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Runs on Ctrl+Enter. */
  onSend: () => void;
  maxLength: number;
  minRows?: number;
  /** Id of the error message; absent without an error. */
  errorId?: string | undefined;
  ref?: Ref<HTMLTextAreaElement | null>;
}

const maxRows = 14;

/** Field for a Markdown comment: @ mentions people, Ctrl+Enter sends, Esc leaves. */
export const CommentField = ({ text, onText, onSend, errorId, ref, ...props }: CommentFieldProps) => {
  const mentions = useMentions();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  const listId = useId();
  const isChoosing = mentions.people.length > 0;
  const choose = ({ email }: NameablePerson): void => {
    if (!mentions.start) return;
    const next = withMention(text, mentions.start, email);
    // The field must contain the new text before the caret can be placed in it.
    flushSync(() => onText(next.text));
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
      onSend();
    } else if (isChoosing) {
      chooseByKey(event);
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      field.current?.blur();
    }
  };
  const followCaret = ({ value, selectionStart }: HTMLTextAreaElement): void =>
    mentions.follow(value, selectionStart);
  return (
    <>
      <Textarea
        ref={field}
        aria-label={props.label}
        aria-autocomplete="list"
        aria-controls={isChoosing ? listId : undefined}
        aria-activedescendant={isChoosing ? suggestionId(listId, mentions.current) : undefined}
        aria-describedby={errorId}
        aria-invalid={errorId !== undefined || undefined}
        placeholder={props.placeholder}
        autosize
        minRows={props.minRows ?? 2}
        maxRows={maxRows}
        maxLength={props.maxLength}
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          followCaret(currentTarget);
        }}
        onSelect={({ currentTarget }) => followCaret(currentTarget)}
        onKeyDown={handleKey}
        onBlur={mentions.close}
      />
      {isChoosing && (
        <MentionChoices id={listId} people={mentions.people} current={mentions.current} onChoose={choose} />
      )}
    </>
  );
};
