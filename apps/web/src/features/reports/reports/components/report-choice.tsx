import type { Report } from '@hub/contract/reports/report.schema.ts';
import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { reportNeeds } from '../model/report-needs.ts';
import { describeWork } from '../model/report-work.ts';
import classes from './wizard.module.css';

interface ReportChoiceProps {
  report: Report;
  /** Fields of all reports, once they are loaded. */
  fields: readonly MergedField[] | undefined;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** One report to choose: what it is for, what the person will be asked for, and when it was last generated. */
export const ReportChoice = ({ report, fields, isChosen, isDisabled, onToggle }: ReportChoiceProps) => {
  const words = useMomentWords();
  const work = describeWork(report, (instant) => words(instant).day);
  return (
    <li className={classes.report} data-chosen={isChosen || undefined}>
      <Checkbox
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        label={
          <span className={classes.reportTitle} dir="auto">
            {report.title}
            {report.version !== null && (
              <span className={classes.hint}> Template, version {report.version}</span>
            )}
          </span>
        }
        description={
          <>
            <span dir="auto">{report.summary}</span>
            {fields && (
              <Hint block above={4}>
                {reportNeeds(report, fields)}
              </Hint>
            )}
            {work && (
              <Hint block above={4}>
                {work}
              </Hint>
            )}
          </>
        }
      />
    </li>
  );
};
