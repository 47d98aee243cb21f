import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Prepared, preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { untilFirstView } from '../../../../lib/first-view.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { type AttachmentsTarget, useAttachments } from '../hooks/use-attachments.ts';
import { filesOf, hasFiles } from '../hooks/use-drop.ts';
import { pastedName } from '../model/pasted-name.ts';
import { AttachmentList } from './attachment-list.tsx';
import { AttachmentPicker } from './attachment-picker.tsx';
import classes from './attachments.module.css';

interface AttachmentFieldProps extends AttachmentsTarget {
  onRemove: (id: string) => void;
  /** Whether the text is being written; only then are there buttons that attach and remove files. */
  isWriting: boolean;
  /** Shown at the end of the line with the button. */
  foot?: ReactNode;
  children: ReactNode;
}

const attachmentUploads = preparedView(
  async () => (await import('./attachment-uploads.tsx')).AttachmentUploads,
);

const pastedFiles = ({ clipboardData }: ClipboardEvent): File[] => {
  // Word and Excel put a picture of copied text beside the text.
  if (clipboardData.types.includes('text/plain')) return [];
  const now = Temporal.Now.plainDateTimeISO();
  return [...clipboardData.files].map(
    (file) => new File([file], pastedName(file.name, now), { type: file.type }),
  );
};

/** A comment or note to which files can be attached: dropped on it, pasted into it or chosen. */
export const AttachmentField = ({ onRemove, isWriting, foot, children, ...target }: AttachmentFieldProps) => {
  const { inventionId, attachments, onAdd } = target;
  const { uploads, upload, hasRoom } = useAttachments(target);
  const [isOver, setOver] = useState(false);
  useEffect(() => void untilFirstView().then(attachmentUploads.prepare), []);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const handleDrop = (event: DragEvent): void => {
    if (!hasFiles(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const { files, hasFolder } = filesOf(event.nativeEvent);
    if (hasFolder)
      showError({
        title: 'Folders cannot be attached',
        text: 'Open the folder and drop the files inside it.',
      });
    upload(files);
  };
  const handleDrag = (event: DragEvent): void => {
    if (!hasFiles(event.nativeEvent)) return;
    event.preventDefault();
    setOver(true);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    upload(files);
  };
  const remove = (id: string): void => {
    const index = attachments.findIndex((one) => one.id === id);
    onRemove(id);
    requestAnimationFrame(() => {
      const links = root.current?.querySelectorAll<HTMLElement>('[data-attachment]') ?? [];
      (links[Math.min(index, links.length - 1)] ?? button.current)?.focus();
    });
  };
  return (
    <Stack
      ref={root}
      gap={8}
      fits
      className={classes.field}
      data-over={isOver || undefined}
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false)
      }
      onDrop={handleDrop}
      onPasteCapture={handlePaste}
    >
      {children}
      <AttachmentList
        inventionId={inventionId}
        attachments={attachments}
        onRemove={isWriting ? remove : undefined}
      />
      {uploads.length > 0 && <Prepared view={attachmentUploads} of={{ uploads: uploads }} />}
      {isWriting && (
        <Row gap={12} className={classes.foot}>
          <AttachmentPicker
            ref={button}
            inventionId={inventionId}
            disabled={!hasRoom}
            attached={attachments}
            onPick={(file) => onAdd([file])}
            onFiles={upload}
          />
          {foot}
        </Row>
      )}
    </Stack>
  );
};
