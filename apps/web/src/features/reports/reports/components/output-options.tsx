import type { Report, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { maxNameLength } from '@hub/domain/files/file-name.ts';
import { Radio } from '@mantine/core';
import { TextField } from '../../../../components/fields/text-field.tsx';
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
    <div className={classes.names}>
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
    </div>
  );
};

/** Language, format and names of the files. */
export const OutputOptions = ({ chosen }: { chosen: readonly Report[] }) => {
  const { drafting } = useDraftedWizard();
  return (
    <section className={classes.section}>
      <h3>Files</h3>
      <LanguageChoice chosen={chosen} />
      <Radio.Group
        label="Format"
        value={drafting.fields.format}
        onChange={(value) => drafting.change({ format: value as Format })}
      >
        <div className={classes.formats}>
          {formats.map(({ value, label }) => (
            <Radio key={value} size="xs" value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <FileNames chosen={chosen} />
    </section>
  );
};
