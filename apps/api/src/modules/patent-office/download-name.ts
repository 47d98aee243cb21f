import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';

const extensionOf = (format: OfficeFormat, wordFile: string | null): string => {
  if (format !== 'word') return format === 'pdf' ? 'pdf' : 'tar';
  return wordFile?.toLowerCase().endsWith('.doc') ? 'doc' : 'docx';
};

/**
 * Returns the name of the file of a document, such as `2024-03-12 CTNF Non-Final Rejection.pdf`. Codes may contain slashes,
 * which file names must not.
 */
export const downloadName = ({
  realDate,
  code,
  description,
  format,
  wordFile,
}: {
  realDate: string;
  code: string;
  description: string;
  format: OfficeFormat;
  wordFile: string | null;
}): string => {
  const words = [realDate, code, description].map((part) => part.replaceAll(/[/\\]/g, '-').trim());
  return `${words
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 240)}.${extensionOf(format, wordFile)}`;
};
