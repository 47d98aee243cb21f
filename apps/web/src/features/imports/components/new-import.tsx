import { uploadImport } from '@hub/contract/imports/imports.calls.ts';
import { type ImportKind, importKinds } from '@hub/domain/imports/import-fields.ts';
import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { FileField } from '../../../components/fields/file-field.tsx';
import { request } from '../../../lib/http/request.ts';
import { failureText } from '../../editing/public.ts';
import { renewImports } from '../api/imports.queries.ts';
import { kindLabels } from '../model/import-labels.ts';
import classes from './imports.module.css';

interface NewImportProps {
  onClose: () => void;
  onUploaded: (id: string) => void;
}

const width = 520;

/** Dialog that uploads a file for an import. */
export const NewImport = ({ onClose, onUploaded }: NewImportProps) => {
  const client = useQueryClient();
  const [kind, setKind] = useState<ImportKind>('inventions');
  const [file, setFile] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: (chosen: File) => request(uploadImport, { body: { kind }, file: chosen }),
    onSuccess: ({ id }) => {
      void renewImports(client);
      onUploaded(id);
    },
  });
  return (
    <FormDialog
      title="Import a file"
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel="Upload"
      isSaving={upload.isPending}
      isDisabled={!file}
      className={classes.form}
      onSubmit={() => file && !upload.isPending && upload.mutate(file)}
    >
      <Select
        label="The file contains"
        data-autofocus
        data={importKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        onChange={(value) => setKind(importKinds.find((one) => one === value) ?? kind)}
        allowDeselect={false}
      />
      <FileField
        label="File"
        description="CSV in UTF-8 or an Excel workbook (.xlsx) with headers in its first row, at most 20,000 rows"
        accept=".csv,.txt,.tsv,.xlsx"
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          upload.reset();
        }}
        error={upload.error && failureText(upload.error)}
      />
    </FormDialog>
  );
};
