import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { findNameFault, maxNameLength, splitName } from '@hub/domain/files/file-name.ts';
import { IconShieldX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useFiles } from '../hooks/files-context.ts';
import { useFileEdit } from '../hooks/use-file-edit.ts';
import classes from './file-cells.module.css';

const faultOf = (name: string): string | undefined =>
  name.trim() === '' ? 'Enter a name' : findNameFault(name.trim());

const NameEditor = ({ file }: { file: StoredFile }) => {
  const { endEdit } = useFiles();
  const { edit } = useFileEdit(file);
  const [base] = useState(file);
  const [text, setText] = useState(file.name);
  const isDone = useRef(false);
  const fault = faultOf(text);
  const finish = (isSaved: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    const name = text.trim();
    if (isSaved && !fault && name !== base.name) void edit({ name }, base);
    endEdit();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') finish(false);
    else if (event.key === 'Enter' && !fault) finish(true);
    event.stopPropagation();
  };
  return (
    <span className={classes.editor}>
      <input
        className={classes.input}
        aria-label={`Name of “${file.name}”`}
        aria-invalid={fault !== undefined}
        value={text}
        maxLength={maxNameLength}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, splitName(file.name)[0].length)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => finish(true)}
        onKeyDown={handleKey}
      />
      {fault && (
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
};

/** Name of a file: opens its details, or is edited in place. */
export const FileName = ({ file }: { file: StoredFile }) => {
  const { search, editing } = useFiles();
  if (editing?.id === file.id && editing.field === 'name') return <NameEditor file={file} />;
  return (
    <Row as="span" gap={6} shrinks data-row={file.id}>
      <Link
        to="/inventions/$id/files"
        params={{ id: file.inventionId }}
        search={{ ...search, file: file.id }}
        resetScroll={false}
        className={classes.link}
        data-row-link
        title={file.name}
      >
        {file.name}
      </Link>
      {file.scan === 'infected' && (
        <Icon
          icon={IconShieldX}
          label="The virus scan found something in this file"
          className={classes.scan}
        />
      )}
    </Row>
  );
};
