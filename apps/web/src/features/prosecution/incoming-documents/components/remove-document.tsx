import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { shortName } from '../../../dates/documents/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useCorrection, useCorrectionPreview } from '../hooks/use-correction.ts';
import { CorrectionPreview } from './correction-preview.tsx';
import classes from './enter-document.module.css';

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
      className={classes.form}
      onSubmit={() => isReady && remove.mutate()}
    >
      <p className={classes.quiet}>
        The document leaves the file. Its code, date and title stay in the history of the invention.
      </p>
      <CorrectionPreview preview={preview} />
      {remove.error && (
        <p className={classes.problem} role="alert">
          {failureText(remove.error)}
        </p>
      )}
    </FormDialog>
  );
};
