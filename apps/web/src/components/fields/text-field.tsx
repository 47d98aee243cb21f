import { Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect } from 'react';
import { blockFiles } from './block-files.ts';
import { useDebouncedText } from './use-debounced-text.ts';

interface TextFieldProps {
  label?: string;
  id?: string;
  value: string;
  onChange: (value: string) => void;
  /** Calls `onChange` 1000 ms after the last keystroke; blur, Enter and leaving the page call it immediately. */
  debouncing?: boolean;
  multiline?: boolean;
  /** Number of rows of a multiline field. */
  rows?: number;
  type?: 'text' | 'email' | 'password' | 'search';
  /** Error message, announced with the field. */
  error?: ReactNode;
  /** Warning that does not block saving, such as an empty name. */
  warning?: ReactNode;
  description?: ReactNode;
  /** Places the description below the field. */
  isDescriptionBelow?: boolean;
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
  required?: boolean;
  autoFocus?: boolean;
  /** Selects the text when the field gets the focus, so that typing replaces it. */
  selectsAll?: boolean;
  autoComplete?: string;
  /** Virtual keyboard on phones. */
  inputMode?: 'text' | 'numeric';
  name?: string;
  size?: 'small' | 'default' | 'large';
  maxLength?: number;
  /** `auto` for text that may be written from right to left. */
  dir?: 'auto';
  onEnter?: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  'aria-label'?: string;
}

const controlSizes = { small: 'xs', default: 'sm', large: 'md' } as const;
const defaultRows = 5;

/** Text field with one or several lines. */
export const TextField = (props: TextFieldProps) => {
  const {
    debouncing = false,
    multiline = false,
    rows = defaultRows,
    warning,
    isDescriptionBelow = false,
    selectsAll = false,
    onEnter,
    onBlur,
    ...rest
  } = props;
  const draft = useDebouncedText(props.value, props.onChange, debouncing);
  useEffect(() => {
    window.addEventListener('pagehide', draft.flush);
    return () => window.removeEventListener('pagehide', draft.flush);
  }, [draft.flush]);

  const shared = {
    ...rest,
    size: controlSizes[props.size ?? 'default'],
    value: draft.text,
    onChange: (event: { currentTarget: { value: string } }) => draft.change(event.currentTarget.value),
    onBlur: () => {
      draft.flush();
      onBlur?.();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || (multiline && !event.ctrlKey && !event.metaKey)) return;
      draft.flush();
      onEnter?.();
    },
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (selectsAll) event.currentTarget.select();
    },
    onPaste: blockFiles,
    'data-autofocus': props.autoFocus || undefined,
    error: props.error ?? warning,
    withAsterisk: false,
    inputWrapperOrder: isDescriptionBelow ? descriptionBelow : undefined,
    styles: warning && !props.error ? warningStyles : undefined,
  };
  return multiline ? (
    <Textarea {...shared} rows={rows} autosize={false} />
  ) : (
    <TextInput {...shared} type={props.type} />
  );
};

const descriptionBelow = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

const warningStyles = {
  input: { borderColor: 'var(--hub-warning)' },
  error: { color: 'var(--hub-warning)' },
};
