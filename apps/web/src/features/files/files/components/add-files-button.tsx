import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { prepareUploads } from './uploads-host.tsx';

/** Button that lets the person choose files from their computer. */
export const AddFilesButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(prepareUploads, []);
  return (
    <>
      <Button color="primary" icon={<Icon icon={IconUpload} />} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
};
