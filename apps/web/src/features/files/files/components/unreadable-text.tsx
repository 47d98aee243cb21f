import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { readTextAgain } from '@hub/contract/files/file-text.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { request } from '../../../../lib/http/request.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useFiles } from '../hooks/files-context.ts';
import classes from './file-details.module.css';

/** Says that the search does not find the text of a file, with a button to read it again. A live event removes it. */
export const UnreadableText = ({ file }: { file: StoredFile }) => {
  const { canEdit } = useFiles();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(readTextAgain, { params: { id: file.id } }),
    onSuccess: () => showSuccess({ text: `The text of “${file.name}” is being read again.` }),
    onError: (error) => showError({ title: 'The text is not being read again', text: failureText(error) }),
  });
  return (
    <Row gap="4 12" wraps tone="secondary" rigid className={classes.notice}>
      <span>The text of this file could not be read, so the search does not find it.</span>
      {canEdit && !file.isDeleted && (
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          Read the text again
        </Button>
      )}
    </Row>
  );
};
