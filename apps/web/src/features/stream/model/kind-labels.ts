import type { StreamKind } from '@hub/domain/streams/stream-kinds.ts';
import { IconBulb, IconFile, IconFileText, IconListCheck, IconMail, IconNotes } from '@tabler/icons-react';

/** Name and icon of each kind of event. */
export const kindLabels: Readonly<Record<StreamKind, { label: string; icon: typeof IconBulb }>> = {
  work: { label: 'Work', icon: IconListCheck },
  'file-wrapper': { label: 'File wrapper', icon: IconFileText },
  files: { label: 'Files', icon: IconFile },
  mail: { label: 'Mail', icon: IconMail },
  notes: { label: 'Notes and comments', icon: IconNotes },
  invention: { label: 'Invention', icon: IconBulb },
};
