import type { InventionId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { IconPaperclip, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { SearchList } from '../../../components/combobox/search-list.tsx';
import { Modal } from '../../../components/dialogs/modal.tsx';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { request } from '../../../lib/http/request.ts';
import { toAttachment } from '../model/attachment-change.ts';
import { FileKindIcon } from './file-kind.tsx';

interface AttachmentPickerProps {
  inventionId: InventionId;
  /** Files that are not offered again. */
  attached: readonly Attachment[];
  onPick: (file: Attachment) => void;
  /** Called with files from the person's computer. */
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const listSize = 20;

const FileChoices = ({
  inventionId,
  attached,
  onPick,
  onClose,
}: AttachmentPickerProps & { onClose: () => void }) => {
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['attachable-files', inventionId, text],
    queryFn: ({ signal }) =>
      request(listFilesByReference, { body: { reference: inventionId, qs: text, size: listSize }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const files = (data?.collection ?? []).filter(({ id }) => attached.every((one) => one.id !== id));
  return (
    <SearchList
      label="Files of this invention"
      placeholder="Search the files of this invention"
      text={text}
      onText={setText}
      choices={files.map(({ id, name, kind, size }) => ({
        value: id,
        label: name,
        sublabel: formatBytes(size),
        icon: <FileKindIcon kind={kind} />,
      }))}
      onPick={({ value }) => {
        const picked = files.find(({ id }) => id === value);
        if (picked) onPick(toAttachment(picked));
      }}
      onEscape={onClose}
      isPending={isFetching}
      emptyText={text ? 'No matching file' : 'No files to choose from'}
    />
  );
};

/** Button that attaches a file of the invention or from the person's computer. */
export const AttachmentPicker = ({ disabled, ref, ...props }: AttachmentPickerProps) => {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const close = (): void => setOpen(false);
  const choose = (): void => {
    close();
    input.current?.click();
  };
  return (
    <>
      <Button
        ref={ref}
        variant="icon"
        size="small"
        label="Attach a file"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Icon icon={IconPaperclip} />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          props.onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Modal
        title="Attach a file"
        opened={isOpen}
        onClose={close}
        actions={
          <Button icon={<Icon icon={IconUpload} />} onClick={choose}>
            Choose from this computer
          </Button>
        }
      >
        <FileChoices
          {...props}
          onClose={close}
          onPick={(file) => {
            close();
            props.onPick(file);
          }}
        />
      </Modal>
    </>
  );
};
