import type { Report } from '@hub/contract/reports/report.schema.ts';
import { checkFileNames, reportFileName, usualStem } from '@hub/domain/reports/report-file-name.ts';
import { useToday } from '../../../../components/dates/use-today.ts';
import { titleIn } from '../model/report-language.ts';
import { useDraftedWizard } from './wizard-context.ts';

/** Returns the names of the files of reports, why some of them cannot be used, and the function that changes one. */
export const useFileNames = (reports: readonly Report[]) => {
  const { drafting, invention } = useDraftedWizard();
  const { fileNames, language } = drafting.fields;
  const facts = { inventions: [invention], preparedOn: useToday() };
  const named = reports.map((report) => ({ ...report, title: titleIn(language, report) }));
  const problems = new Map(
    checkFileNames(named, fileNames, facts).map(({ id, problem }) => [id, problem] as const),
  );
  return {
    problems,
    files: named.map((report) => ({
      id: report.id,
      usual: usualStem(report, facts),
      entered: fileNames[report.id],
      problem: problems.get(report.id),
      /** Name of the PDF. */
      pdf: reportFileName(report, facts, { entered: fileNames[report.id], extension: 'pdf' }),
    })),
    /** Sets a name; null brings the usual one back. */
    rename: (id: string, name: string | null): void =>
      drafting.change(({ fileNames: { [id]: _old, ...others } }) => ({
        fileNames: name === null ? others : { ...others, [id]: name },
      })),
  };
};
