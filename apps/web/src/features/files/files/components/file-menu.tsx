import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconDownload,
  IconFolderShare,
  IconHistory,
  IconLink,
  IconPencil,
  IconTag,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { KeyHint } from '../../../../components/buttons/key-hint.tsx';
import { useCharacterKeys } from '../../../../lib/keys/keys.ts';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import { downloadPath, pathOf } from '../api/download-files.ts';
import { type EditedField, useFiles } from '../hooks/files-context.ts';

const copyLink = ({ inventionId, id }: StoredFile): Promise<void> =>
  copyText(`${location.origin}/inventions/${inventionId}/files?file=${id}`, 'The link was copied.');

const EditItems = ({ file, onEdit }: { file: StoredFile; onEdit: () => void }) => {
  const { edit, remove, copy } = useFiles();
  const hasCharacterKeys = useCharacterKeys();
  const begin = (field: EditedField) => () => {
    onEdit();
    edit(file.id, field);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon icon={IconPencil} size="sm" />}
        rightSection={<KeyHint keys="f2" />}
        onClick={begin('name')}
      >
        Rename
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon icon={IconTag} size="sm" />}
        rightSection={hasCharacterKeys && <KeyHint keys="t" />}
        onClick={begin('tags')}
      >
        Tags
      </Menu.Item>
      {copy && (
        <Menu.Item
          leftSection={<Icon icon={IconFolderShare} size="sm" />}
          disabled={file.scan === 'infected'}
          onClick={() => copy(file)}
        >
          Copy to repository
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon icon={IconTrash} size="sm" />}
        rightSection={<KeyHint keys="Del" />}
        onClick={() => remove([file])}
      >
        Delete
      </Menu.Item>
    </>
  );
};

const TrashItems = ({ file }: { file: StoredFile }) => {
  const { canEdit, restore, purge } = useFiles();
  return (
    <>
      {canEdit && (
        <Menu.Item leftSection={<Icon icon={IconArrowBackUp} size="sm" />} onClick={() => restore([file])}>
          Restore
        </Menu.Item>
      )}
      {purge && (
        <Menu.Item leftSection={<Icon icon={IconTrashX} size="sm" />} onClick={() => purge(file)}>
          Delete for good …
        </Menu.Item>
      )}
    </>
  );
};

/** Menu with the actions on a file. */
export const FileMenu = ({ file }: { file: StoredFile }) => {
  const { canEdit, showVersions } = useFiles();
  const { id, name, isDeleted, scan } = file;
  // A field that opens in the row takes the focus instead of the menu's button.
  const [returnsFocus, setReturnsFocus] = useState(true);
  return (
    <Menu position="bottom-end" width={220} returnFocus={returnsFocus} onOpen={() => setReturnsFocus(true)}>
      <Menu.Target>
        <Button variant="icon" size="small" aria-label={`More for “${name}”`}>
          <Icon icon={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isDeleted && (
          <Menu.Item
            leftSection={<Icon icon={IconDownload} size="sm" />}
            disabled={scan === 'infected'}
            onClick={() => void downloadPath(pathOf([id]))}
          >
            Download
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon icon={IconHistory} size="sm" />} onClick={() => showVersions(file)}>
          Versions
        </Menu.Item>
        <Menu.Item leftSection={<Icon icon={IconLink} size="sm" />} onClick={() => void copyLink(file)}>
          Copy link
        </Menu.Item>
        {isDeleted && <TrashItems file={file} />}
        {!isDeleted && canEdit && <EditItems file={file} onEdit={() => setReturnsFocus(false)} />}
      </Menu.Dropdown>
    </Menu>
  );
};
