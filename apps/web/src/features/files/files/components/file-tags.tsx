import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TagsPanel } from '../../../../components/combobox/tags-panel.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { fileTagsQuery } from '../api/files.queries.ts';
import { useFiles } from '../hooks/files-context.ts';
import { useFileEdit } from '../hooks/use-file-edit.ts';
import classes from './file-cells.module.css';

const maxShown = 2;

/** Tags of a file; those that do not fit are counted. */
export const TagList = ({ tags, max = maxShown }: { tags: readonly string[]; max?: number }) => (
  <Row as="span" gap={4} align="stretch" shrinks className={classes.tags} title={tags.join(', ')}>
    {tags.slice(0, max).map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
    {tags.length > max && <span className={classes.more}>+{tags.length - max}</span>}
  </Row>
);

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

const TagsEditor = ({ file }: { file: StoredFile }) => {
  const { endEdit } = useFiles();
  const { edit } = useFileEdit(file);
  const { data: known } = useQuery(fileTagsQuery(file.inventionId));
  const [base] = useState(file);
  const [tags, setTags] = useState(file.tags);
  const dropdown = useRef<HTMLDivElement>(null);
  // The popover is placed under its row first, and focusing it before that would scroll the page.
  useEffect(() => dropdown.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const finish = (): void => {
    if (!isSame(tags, base.tags)) void edit({ tags }, base);
    endEdit();
  };
  return (
    <Popover opened onChange={(isOpen) => !isOpen && finish()} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <Row as="span" gap={4} align="stretch" shrinks className={classes.tags}>
          <TagList tags={tags} />
        </Row>
      </Popover.Target>
      <PopoverPanel label={`Tags of “${file.name}”`} p={12} ref={dropdown}>
        <TagsPanel
          label={`Tags of “${file.name}”`}
          tags={tags}
          onChange={(next) => setTags([...next])}
          known={known ?? []}
        />
      </PopoverPanel>
    </Popover>
  );
};

/** Tags of a file in its row, edited in a popover. */
export const FileTags = ({ file }: { file: StoredFile }) => {
  const { editing } = useFiles();
  const isEdited = editing?.id === file.id && editing.field === 'tags';
  return isEdited ? <TagsEditor file={file} /> : <TagList tags={file.tags} />;
};
