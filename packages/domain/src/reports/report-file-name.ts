import { cleanFileName, shortenName } from '../files/clean-file-name.ts';
import type { ReportDefinition } from './definitions/report-definition.ts';
import type { InventionFacts, ReportFacts } from './facts/report-facts.ts';

/** Characters that file systems refuse in names. */
const refused = /[/\\:*?"<>|]/g;

/** Returns the suggested name of a report with its extension, such as "Declaration HUB-1042-US 2026-11-23.pdf". */
export const reportFileName = (
  { title, scope }: Pick<ReportDefinition, 'title' | 'scope'>,
  {
    inventions,
    preparedOn,
  }: Pick<ReportFacts, 'preparedOn'> & { inventions: readonly Pick<InventionFacts, 'references'>[] },
  extension: 'docx' | 'pdf',
): string => {
  const reference = scope === 'invention' ? inventions[0]?.references[0] : undefined;
  const stem = [title, reference, preparedOn].filter(Boolean).join(' ').replace(refused, '-');
  return cleanFileName(shortenName(stem, `.${extension}`));
};
