import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { shortName } from '../../../dates/documents/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useCorrection, useCorrectionPreview } from '../hooks/use-correction.ts';
import { CorrectionPreview } from './correction-preview.tsx';

/** Dialog that removes a document entered by mistake, with a preview of what goes with it. */
export const RemoveDocument = ({ document, onClose }: { document: PatentDocument; onClose: () => void }) => {
  const preview = useCorrectionPreview(document, { removed: true });
  const { remove } = useCorrection(document, onClose);
  const isReady = preview.data !== undefined && !preview.error;
  return (
    <FormDialog
      title={`Remove ${shortName(document)}`}
      onClose={onClose}
      width={560}
      fillsPhone
      submitLabel="Remove the document"
      isSaving={remove.isPending}
      isDisabled={!isReady}
      gap={16}
      onSubmit={() => isReady && remove.mutate()}
    >
      <Hint as="p">
        The document leaves the file. Its code, date and title stay in the history of the invention.
      </Hint>
      <CorrectionPreview preview={preview} />
      {remove.error && (
        <Text as="p" tone="danger" role="alert">
          {failureText(remove.error)}
        </Text>
      )}
    </FormDialog>
  );
};
