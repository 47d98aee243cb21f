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
import { Icon } from '../../../components/buttons/icon.tsx';
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

/** Kind of a file: icon and word. */
export const FileKindLabel = ({ kind }: { kind: FileKind }) => (
  <span className={classes.kind}>
    <Icon icon={icons[kind]} />
    {kindLabels[kind]}
  </span>
);
