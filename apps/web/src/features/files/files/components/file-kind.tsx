import type { FileKind } from '@hub/domain/files/file-kind.ts';
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconFileZip,
  IconMail,
  IconPhoto,
  IconPresentation,
  IconTable,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Icon, type IconSize } from '../../../../components/buttons/icon.tsx';
import { kindLabels } from '../model/file-labels.ts';
import classes from './file-cells.module.css';

const icons: Readonly<Record<FileKind, TablerIcon>> = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  text: IconFileText,
  table: IconTable,
  word: IconFileWord,
  spreadsheet: IconFileSpreadsheet,
  slides: IconPresentation,
  mail: IconMail,
  archive: IconFileZip,
  other: IconFile,
};

/** Icon of a kind of file. */
export const FileKindIcon = ({ kind, size }: { kind: FileKind; size?: IconSize }) => (
  <Icon icon={icons[kind]} size={size} />
);

/** Kind of a file: icon and word. */
export const FileKindLabel = ({ kind }: { kind: FileKind }) => (
  <span className={classes.kind}>
    <FileKindIcon kind={kind} />
    {kindLabels[kind]}
  </span>
);
