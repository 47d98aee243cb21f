import { maxHeaderRow } from '@hub/contract/imports/import.schema.ts';
import { uploadImport } from '@hub/contract/imports/imports.calls.ts';
import { type ImportKind, importKinds } from '@hub/domain/imports/import-fields.ts';
import { type ImportEncoding, importEncodings } from '@hub/domain/imports/import-layout.ts';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { FileField } from '../../../../components/fields/file-field.tsx';
import { request } from '../../../../lib/http/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { renewImports } from '../api/imports.queries.ts';
import { kindLabels, templateOf } from '../model/import-labels.ts';
import classes from './imports.module.css';

interface NewImportProps {
  onClose: () => void;
  onUploaded: (id: string) => void;
}

const width = 520;

const encodingLabels: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** Dialog that uploads a file for an import. */
export const NewImport = ({ onClose, onUploaded }: NewImportProps) => {
  const client = useQueryClient();
  const [kind, setKind] = useState<ImportKind>('inventions');
  const [file, setFile] = useState<File | null>(null);
  const [headerRow, setHeaderRow] = useState<number | null>(null);
  const [sheet, setSheet] = useState('');
  const [encoding, setEncoding] = useState<ImportEncoding | null>(null);
  const upload = useMutation({
    mutationFn: (chosen: File) =>
      request(uploadImport, {
        body: {
          kind,
          ...(headerRow !== null && { headerRow }),
          ...(sheet.trim() && { sheet: sheet.trim() }),
          ...(encoding && { encoding }),
        },
        file: chosen,
      }),
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
      gap={16}
      fits
      onSubmit={() => file && !upload.isPending && upload.mutate(file)}
    >
      <Select
        label="The file contains"
        description="People come first, then inventions, then milestones and tasks."
        data-autofocus
        data={importKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        onChange={(value) => setKind(importKinds.find((one) => one === value) ?? kind)}
        allowDeselect={false}
      />
      <Button
        variant="text"
        size="small"
        className={classes.template}
        icon={<Icon icon={IconDownload} size="sm" />}
        onClick={() => saveFile(templateOf(kind), `${kindLabels[kind]}.csv`)}
      >
        Empty table with all columns
      </Button>
      <FileField
        label="File"
        description="CSV or an Excel workbook (.xlsx) with a row of headers, at most 20,000 rows"
        accept=".csv,.txt,.tsv,.xlsx"
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          upload.reset();
        }}
        error={upload.error && failureText(upload.error)}
      />
      <fieldset className={classes.reading}>
        <legend className={classes.legend}>How the file is read</legend>
        <NumberInput
          label="Row of headers"
          placeholder="Automatic"
          min={1}
          max={maxHeaderRow}
          allowDecimal={false}
          value={headerRow ?? ''}
          onChange={(value) => setHeaderRow(typeof value === 'number' ? value : null)}
        />
        <TextInput
          label="Sheet"
          placeholder="Automatic"
          maxLength={100}
          value={sheet}
          onChange={({ currentTarget }) => setSheet(currentTarget.value)}
        />
        <Select
          label="Encoding"
          placeholder="Automatic"
          clearable
          data={importEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
          value={encoding}
          onChange={(value) => setEncoding(importEncodings.find((one) => one === value) ?? null)}
        />
      </fieldset>
    </FormDialog>
  );
};
