import { Textarea, TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect } from 'react';
import { useDebouncedText } from './use-debounced-text.ts';

interface TextFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** Waits 1000 ms of rest before telling the value; blur, Enter and leaving tell it at once. */
  debouncing?: boolean;
  multiline?: boolean;
  /** Height of a multiline field. */
  rows?: number;
  type?: 'text' | 'email' | 'password' | 'search';
  /** What is not right; read aloud with the field. */
  error?: ReactNode;
  /** Draws attention without refusing, for example to an empty name. */
  warning?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
  required?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  /** Which keys a phone shows. */
  inputMode?: 'text' | 'numeric';
  name?: string;
  size?: 'small' | 'default' | 'large';
  maxLength?: number;
  onEnter?: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  'aria-label'?: string;
}

const controlSizes = { small: 'xs', default: 'sm', large: 'md' } as const;
const defaultRows = 5;

/** Files belong to the files area: a paste that carries some is not taken. */
const blockFiles = (event: ClipboardEvent) => {
  if (event.clipboardData.files.length > 0) event.preventDefault();
};

/** A field for text, one line or several. */
export const TextField = (props: TextFieldProps) => {
  const {
    debouncing = false,
    multiline = false,
    rows = defaultRows,
    warning,
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
    onPaste: blockFiles,
    'data-autofocus': props.autoFocus || undefined,
    error: props.error ?? warning,
    withAsterisk: false,
    styles: warning && !props.error ? warningStyles : undefined,
  };
  return multiline ? (
    <Textarea {...shared} rows={rows} autosize={false} />
  ) : (
    <TextInput {...shared} type={props.type} />
  );
};

const warningStyles = {
  input: { borderColor: 'var(--hub-warning)' },
  error: { color: 'var(--hub-warning)' },
};
