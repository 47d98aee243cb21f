import { Input } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Row } from '../look/stack.tsx';
import { Text } from '../look/text.tsx';

interface FileFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** Types that the person can choose, such as ".docx". */
  accept: string;
  value: File | null;
  onChange: (file: File) => void;
}

/** Field for one file from the person's computer. */
export const FileField = ({ label, description, error, accept, value, onChange }: FileFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <Row gap={12} above={4}>
        <Button id={id} onClick={() => input.current?.click()}>
          {value ? 'Choose another file' : 'Choose a file'}
        </Button>
        {value && (
          <Text breaks shrinks>
            {value.name}
          </Text>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChange(file);
          // The same file can be chosen again after it was changed.
          currentTarget.value = '';
        }}
      />
    </Input.Wrapper>
  );
};
