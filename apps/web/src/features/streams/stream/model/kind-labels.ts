import type { StreamKind } from '@hub/domain/streams/stream-kinds.ts';
import {
  IconBulb,
  IconCalendarCheck,
  IconFile,
  IconFileText,
  IconListCheck,
  IconMail,
  IconMessages,
  IconNotes,
} from '@tabler/icons-react';

/** Name and icon of each kind of event. */
export const kindLabels: Readonly<Record<StreamKind, { label: string; icon: typeof IconBulb }>> = {
  work: { label: 'Work', icon: IconListCheck },
  'file-wrapper': { label: 'File wrapper', icon: IconFileText },
  docketing: { label: 'Docketing', icon: IconCalendarCheck },
  files: { label: 'Files', icon: IconFile },
  mail: { label: 'Emails', icon: IconMail },
  notes: { label: 'Notes and comments', icon: IconNotes },
  messages: { label: 'Messages', icon: IconMessages },
  invention: { label: 'Invention', icon: IconBulb },
};
