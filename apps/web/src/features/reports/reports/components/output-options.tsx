import type { Report, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { maxNameLength } from '@hub/domain/files/file-name.ts';
import { Radio } from '@mantine/core';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { useFileNames } from '../hooks/use-file-names.ts';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { LanguageChoice } from './language-choice.tsx';
import classes from './review.module.css';

type Format = ReportDraftInput['format'];

const formats: readonly { value: Format; label: string }[] = [
  { value: 'both', label: 'Word and PDF' },
  { value: 'docx', label: 'Word' },
  { value: 'pdf', label: 'PDF' },
];

const controlId = (id: string): string => `file-name-${id}`;

/** Gives the focus to the name of a report. */
export const focusFileName = (id: string): void => document.getElementById(controlId(id))?.focus();

const FileNames = ({ chosen }: { chosen: readonly Report[] }) => {
  const { files, rename } = useFileNames(chosen);
  return (
    <Stack gap={12}>
      {chosen.map(({ id, title }) => {
        const { usual = '', entered, problem } = files.find((file) => file.id === id) ?? {};
        return (
          <TextField
            dir="auto"
            key={id}
            id={controlId(id)}
            label={`File name of “${title}”`}
            value={entered ?? usual}
            onChange={(name) => rename(id, name === usual ? null : name)}
            onBlur={() => entered?.trim() === '' && rename(id, null)}
            error={problem}
            maxLength={maxNameLength}
          />
        );
      })}
    </Stack>
  );
};

/** Language, format and names of the files. */
export const OutputOptions = ({ chosen }: { chosen: readonly Report[] }) => {
  const { drafting } = useDraftedWizard();
  return (
    <Stack as="section" gap={12} fits card className={classes.section}>
      <h3>Files</h3>
      <LanguageChoice chosen={chosen} />
      <Radio.Group
        label="Format"
        value={drafting.fields.format}
        onChange={(value) => drafting.change({ format: value as Format })}
      >
        <Row gap="8 16" align="stretch" wraps className={classes.formats}>
          {formats.map(({ value, label }) => (
            <Radio key={value} size="xs" value={value} label={label} />
          ))}
        </Row>
      </Radio.Group>
      <FileNames chosen={chosen} />
    </Stack>
  );
};
