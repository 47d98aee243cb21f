import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { type FilesPartsSettings, fileParts } from '@hub/contract/settings/setting.schema.ts';
import { fullName, type NamedPerson } from '@hub/domain/people/person-name.ts';
import { IconArrowBackUp, IconFolderOff } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useFiles } from '../hooks/files-context.ts';
import { attachedNames, daysLeft, sourceLabels } from '../model/file-labels.ts';
import classes from './file-cells.module.css';
import { FileKindLabel } from './file-kind.tsx';
import { FileMenu } from './file-menu.tsx';
import { FileName } from './file-name.tsx';
import { FileTags } from './file-tags.tsx';

const SelectCell = ({ file }: { file: StoredFile }) => {
  const { selected, toggle } = useFiles();
  return (
    <Checkbox
      aria-label={`Select “${file.name}”`}
      checked={selected.has(file.id)}
      onChange={() => toggle(file)}
    />
  );
};

const PersonCell = ({ person }: { person: NamedPerson }) => (
  <Row as="span" gap={6} shrinks className={classes.person} title={person.email}>
    <PersonAvatar value={person.email} name={fullName(person)} size="small" />
    <span>{fullName(person)}</span>
  </Row>
);

const AttachedCell = ({ file }: { file: StoredFile }) => {
  const names = attachedNames(file, useFiles().titleOf);
  if (names.length === 0) return null;
  return (
    <Text block cut title={names.join(', ')}>
      {names.length === 1 ? names[0] : countOf(names.length, 'item')}
    </Text>
  );
};

const SourceCell = ({ file: { source, repository } }: { file: StoredFile }) => {
  if (repository?.missingSince)
    return (
      <Row
        as="span"
        gap={4}
        oneLine
        className={classes.gone}
        title={`No longer in the repository: ${repository.path}`}
      >
        <Icon icon={IconFolderOff} size="sm" label="No longer in the repository" /> {sourceLabels[source]}
      </Row>
    );
  return <span title={repository?.path}>{sourceLabels[source]}</span>;
};

const RestoreCell = ({ file }: { file: StoredFile }) => {
  const { canEdit, restore } = useFiles();
  return (
    <Row as="span" gap={4} align="stretch" justify="end">
      {canEdit && (
        <Button
          variant="text"
          size="small"
          icon={<Icon icon={IconArrowBackUp} size="sm" />}
          aria-label={`Restore “${file.name}”`}
          onClick={() => restore([file])}
        >
          Restore
        </Button>
      )}
    </Row>
  );
};

const columns = {
  select: {
    id: 'select',
    header: 'Selected',
    width: '20px',
    isHeaderHidden: true,
    cell: (file: StoredFile) => <SelectCell file={file} />,
  },
  name: {
    id: 'name',
    header: 'Name',
    width: 'minmax(160px, 1fr)',
    isRowHeader: true,
    sortField: 'name',
    cell: (file: StoredFile) => <FileName file={file} />,
  },
  version: {
    id: 'version',
    header: 'Version',
    width: '52px',
    hide: 'medium',
    cell: ({ version }: StoredFile) => (
      <span className={`${classes.figure} ${version === 1 ? classes.muted : ''}`}>{version}</span>
    ),
  },
  kind: {
    id: 'kind',
    header: 'Type',
    width: '108px',
    sortField: 'kind',
    cell: ({ kind }: StoredFile) => <FileKindLabel kind={kind} />,
  },
  size: {
    id: 'size',
    header: 'Size',
    width: '76px',
    sortField: 'size',
    cell: ({ size }: StoredFile) => <span className={classes.figure}>{formatBytes(size)}</span>,
  },
  source: {
    id: 'source',
    header: 'Source',
    width: '96px',
    hide: 'medium',
    cell: (file: StoredFile) => <SourceCell file={file} />,
  },
  person: {
    id: 'person',
    header: 'Person',
    width: 'minmax(96px, 148px)',
    hide: 'narrow',
    cell: ({ author }: StoredFile) => <PersonCell person={author} />,
  },
  added: {
    id: 'added',
    header: 'Added',
    width: '84px',
    sortField: 'createdAt',
    cell: ({ createdAt }: StoredFile) => <MomentAge className={classes.figure} at={createdAt} />,
  },
  tags: {
    id: 'tags',
    header: 'Tags',
    width: 'minmax(72px, 168px)',
    hide: 'narrow',
    cell: (file: StoredFile) => <FileTags file={file} />,
  },
  attached: {
    id: 'attached',
    header: 'Attached to',
    width: '104px',
    hide: 'wide',
    cell: (file: StoredFile) => <AttachedCell file={file} />,
  },
  menu: {
    id: 'menu',
    header: 'Actions',
    width: '28px',
    isHeaderHidden: true,
    cardAlign: 'end',
    cell: (file: StoredFile) => <FileMenu file={file} />,
  },
} as const;

const partColumns = {
  Name: columns.name,
  Version: columns.version,
  Type: columns.kind,
  Size: columns.size,
  Source: columns.source,
  Person: columns.person,
  Added: columns.added,
  Tags: columns.tags,
  'Attached to': columns.attached,
} as const;

/** Returns the columns of the files of an invention that the person chose, in their usual order. */
export const fileColumnsOf = (parts: FilesPartsSettings['columns']) =>
  defineColumns<StoredFile>([
    columns.select,
    ...fileParts.filter((part) => parts.includes(part)).map((part) => partColumns[part]),
    columns.menu,
  ]);

/** Columns of the trash: who deleted a file, when, and how long it can be restored. */
export const trashColumns = defineColumns<StoredFile>([
  columns.select,
  columns.name,
  columns.kind,
  columns.size,
  {
    id: 'person',
    header: 'Deleted by',
    width: 'minmax(96px, 160px)',
    hide: 'narrow',
    cell: ({ deletion }) => deletion && <PersonCell person={deletion.author} />,
  },
  {
    id: 'added',
    header: 'Deleted',
    width: '84px',
    cell: ({ deletion }) => deletion && <MomentAge className={classes.figure} at={deletion.at} />,
  },
  {
    id: 'left',
    header: 'Kept for',
    width: '72px',
    hide: 'narrow',
    cell: (file) => <span className={classes.figure}>{countOf(daysLeft(file, Date.now()), 'day')}</span>,
  },
  {
    id: 'restore',
    header: 'Restore',
    width: '100px',
    isHeaderHidden: true,
    cardAlign: 'end',
    cell: (file) => <RestoreCell file={file} />,
  },
  columns.menu,
]);
