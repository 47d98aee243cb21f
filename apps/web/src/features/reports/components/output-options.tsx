import type { Report, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { maxNameLength } from '@hub/domain/files/file-name.ts';
import { reportFileName } from '@hub/domain/reports/report-file-name.ts';
import { Radio } from '@mantine/core';
import { useToday } from '../../../components/dates/use-today.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import classes from './review.module.css';

type Format = ReportDraftInput['format'];

const formats: readonly { value: Format; label: string }[] = [
  { value: 'both', label: 'Word and PDF' },
  { value: 'docx', label: 'Word' },
  { value: 'pdf', label: 'PDF' },
];
const endingLength = '.docx'.length;

/** Format and names of the files. */
export const OutputOptions = ({ chosen }: { chosen: readonly Report[] }) => {
  const { drafting, invention } = useDraftedWizard();
  const { format, fileNames } = drafting.fields;
  const preparedOn = useToday();
  const usualName = (report: Report): string =>
    reportFileName(report, { inventions: [invention], preparedOn }, 'docx').slice(0, -endingLength);
  const rename = (id: string, name: string): void =>
    drafting.change(({ fileNames: { [id]: _old, ...others } }) => ({
      fileNames: name.trim() === '' ? others : { ...others, [id]: name },
    }));
  return (
    <section className={classes.section}>
      <h3>Files</h3>
      <Radio.Group
        label="Format"
        value={format}
        onChange={(value) => drafting.change({ format: value as Format })}
      >
        <div className={classes.formats}>
          {formats.map(({ value, label }) => (
            <Radio key={value} size="xs" value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.names}>
        {chosen.map((report) => (
          <TextField
            key={report.id}
            dir="auto"
            label={`File name of “${report.title}”`}
            value={fileNames[report.id] ?? ''}
            onChange={(name) => rename(report.id, name)}
            placeholder={usualName(report)}
            maxLength={maxNameLength - endingLength}
          />
        ))}
      </div>
    </section>
  );
};
