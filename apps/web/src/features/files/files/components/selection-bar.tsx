import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { Popover } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconTag, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { TagsPanel } from '../../../../components/combobox/tags-panel.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { ClearSelection, SelectedBar, SelectedCount } from '../../../../components/lists/selected-bar.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { downloadPath, maxZipped, pathOf } from '../api/download-files.ts';
import { fileTagsQuery } from '../api/files.queries.ts';
import { useFiles } from '../hooks/files-context.ts';
import { useTagFiles } from '../hooks/use-tag-files.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** The selected files, at least one. */
  files: readonly StoredFile[];
  onClear: () => void;
}

const TagsForm = ({ files, onDone }: { files: readonly StoredFile[]; onDone: () => void }) => {
  const { data: known } = useQuery(fileTagsQuery((files[0] as StoredFile).inventionId));
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const tagFiles = useTagFiles();
  const used = [...new Set(files.flatMap(({ tags }) => tags))];
  return (
    <Stack gap={12} justify="start" className={classes.panel}>
      <TagsPanel heading="Add" label="Tags to add" tags={add} onChange={setAdd} known={known ?? []} />
      <TagsPanel
        heading="Remove"
        label="Tags to remove"
        tags={remove}
        onChange={setRemove}
        isFirst={false}
        known={used}
      />
      <Button
        color="primary"
        size="small"
        disabled={add.length + remove.length === 0}
        onClick={() => {
          onDone();
          void tagFiles(files, { add, remove });
        }}
      >
        Change tags
      </Button>
    </Stack>
  );
};

const TagsButton = ({ files }: Pick<SelectionBarProps, 'files'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="small"
          icon={<Icon icon={IconTag} size="sm" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          Tags
        </Button>
      </Popover.Target>
      <PopoverPanel label="Tags of the selected files" p={12}>
        <TagsForm files={files} onDone={() => setOpen(false)} />
      </PopoverPanel>
    </Popover>
  );
};

/** Bar with what can be done with the selected files. */
export const SelectionBar = ({ files, onClear }: SelectionBarProps) => {
  const { canEdit, search, remove, restore } = useFiles();
  const canZip = files.length <= maxZipped;
  return (
    <SelectedBar label="Change the selected files">
      <SelectedCount>{files.length.toLocaleString('en-US')} selected</SelectedCount>
      {!search.trash && (
        <Button
          size="small"
          icon={<Icon icon={IconDownload} size="sm" />}
          disabled={!canZip}
          title={canZip ? undefined : `A zip holds at most ${maxZipped} files`}
          onClick={() => void downloadPath(pathOf(files.map(({ id }) => id)))}
        >
          {files.length === 1 ? 'Download' : 'Download zip'}
        </Button>
      )}
      {canEdit && !search.trash && <TagsButton files={files} />}
      {canEdit && !search.trash && (
        <Button size="small" icon={<Icon icon={IconTrash} size="sm" />} onClick={() => remove(files)}>
          Delete
        </Button>
      )}
      {canEdit && search.trash && (
        <Button size="small" icon={<Icon icon={IconArrowBackUp} size="sm" />} onClick={() => restore(files)}>
          Restore
        </Button>
      )}
      <ClearSelection onClear={onClear} />
    </SelectedBar>
  );
};
