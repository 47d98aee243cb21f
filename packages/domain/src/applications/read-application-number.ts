import { sameText } from '../text/same-text.ts';

/**
 * Series codes of the Office: applications 01 to 19, designs 29 and 35, provisional applications 60 to 63, reexamination 90
 * and 95, supplemental examination 96. MPEP 503.
 */
const seriesPattern = /^(?:0[1-9]|1\d|29|35|6[0-3]|9[056])/;
const writtenPattern = /^(\d\d) ?[/ ] ?(\d{3})[, ]?(\d{3})$/;
const barePattern = /^\d{8}$/;
/** Number in the data of the European Patent Office: country, year, eight digits, kind. */
const docdbPattern = /^US ?(?:19|20)\d\d(\d{8}) ?[A-Z]\d?$/;
/** Words before a number: US, U.S. Appl. No., Serial No., Application number. */
const introduction =
  /^(?:U\.? ?S\.? ?)?(?:(?:PATENT )?(?:APPL(?:ICATION|N)?|SERIAL|SER)\.? ?(?:SERIAL\.? ?)?(?:N(?:O|UMBER|R)\.? ?)?)?[:#]? ?(?=\d)/;
/** How the application relates to its parent, such as (CON), or its kind. */
const remark = / ?\([A-Z -]{2,20}\)$/;

/**
 * Reads an application number of the Office in its usual spellings: 17/248,024, US 17/248,024, Serial No. 17/248,024,
 * 17248024, US 202117248024 A, and 17248024.0 as spreadsheets leave it. Returns its eight digits; null for any other text,
 * such as numbers of other offices, of patents and of publications, or a series that the Office does not have.
 */
export const readApplicationNumber = (text: string): string | null => {
  const written = sameText(text)
    .toUpperCase()
    .replace(/^'/, '')
    .replace(/^(\d{8})\.0$/, '$1')
    .replace(remark, '');
  const number = written.replace(introduction, '');
  const digits =
    docdbPattern.exec(written)?.[1] ??
    writtenPattern.exec(number)?.slice(1).join('') ??
    barePattern.exec(number)?.[0];
  return digits !== undefined && seriesPattern.test(digits) ? digits : null;
};

/** Whether a text is an application number of the Office, in a usual spelling. */
export const isApplicationNumber = (text: string): boolean => readApplicationNumber(text) !== null;
