import type { InventionId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { IconPaperclip, IconUpload } from '@tabler/icons-react';
import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { untilFirstView } from '../../../../lib/first-view.ts';

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

const choices = preparedView(async () => (await import('./attachment-choices.tsx')).AttachmentChoices);

/** Button that attaches a file of the invention or from the person's computer. */
export const AttachmentPicker = ({ disabled, ref, ...props }: AttachmentPickerProps) => {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const AttachmentChoices = choices.current();
  useEffect(() => void untilFirstView().then(choices.prepare), []);
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
        <Suspense>
          <AttachmentChoices
            {...props}
            onClose={close}
            onPick={(file) => {
              close();
              props.onPick(file);
            }}
          />
        </Suspense>
      </Modal>
    </>
  );
};
