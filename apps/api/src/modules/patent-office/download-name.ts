/**
 * Returns the name of the file of a document, such as `2024-03-12 CTNF Non-Final Rejection.pdf`. Codes may contain slashes,
 * which file names must not.
 */
export const downloadName = ({
  realDate,
  code,
  description,
}: {
  realDate: string;
  code: string;
  description: string;
}): string => {
  const words = [realDate, code, description].map((part) => part.replaceAll(/[/\\]/g, '-').trim());
  return `${words
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 240)}.pdf`;
};
