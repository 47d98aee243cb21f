import { sameText } from '../text/same-text.ts';

/**
 * Series codes of the Office: applications 01 to 19, designs 29 and 35, provisional applications 60 to 63, reexamination 90
 * and 95, supplemental examination 96. MPEP 503.
 */
const seriesPattern = /^(?:0[1-9]|1\d|29|35|6[0-3]|9[056])/;
const writtenPattern = /^(\d\d) ?[/ ] ?(\d{3})[,. ]?(\d{3})$/;
/** A series below 10 as older systems write it: 8/123,456. */
const shortPattern = /^([1-9])\/(\d{3}),?(\d{3})$/;
/** Eight digits that a spreadsheet has turned into a power of ten: 1.7123456E+07, 1,7123456E+07. */
const powerPattern = /^(\d)[.,](\d{7})E\+?0?7$/;
const barePattern = /^\d{8}$/;
/** Number in the data of the European Patent Office: country, year, eight digits, kind. */
const docdbPattern = /^US ?(?:19|20)\d\d(\d{8}) ?[A-Z]\d?$/;
/** Words before a number: US, USSN, U.S. Pat. Appl. No., Appl. Ser. No., S/N. */
const introduction =
  /^(?:U\.? ?S\.?[ -]?(?:S\.? ?N\.? ?)?)?(?:PAT(?:ENT)?\.? )?(?:APP(?:L(?:ICATION|N)?)?\.? ?)?(?:(?:SER(?:IAL)?\.?|S\/N\.?) ?)?(?:(?<=[A-Z.] ?)N(?:O|UMBER|R)\.? ?)?[:#]? ?(?=\d)/;
/** Signs that are also codes of countries (NO is № and Norway): only 17/248,024 may follow. */
const numberSign = /^(?:N[OR°]|SN)\.? ?(?=\d\d\/\d{3},?\d{3}$)/;
/** How the application relates to its parent, such as (CON), its kind, or its country behind it. */
const remark = / ?(?:\([A-Z -]{2,20}\)|[ -]US|(?: -)? (?:CON|CIP|DIV))$/;

/**
 * Reads an application number of the Office in its usual spellings: 17/248,024, US 17/248,024, Serial No. 17/248,024,
 * 17248024, US 202117248024 A, and 17248024.0 as spreadsheets leave it. Returns its eight digits; null for any other text,
 * such as numbers of other offices, of patents and of publications, or a series that the Office does not have.
 */
export const readApplicationNumber = (text: string): string | null => {
  const written = sameText(text)
    .toUpperCase()
    .replace(/^'/, '')
    .replace(/^(\d{8})[.,]0+$/, '$1')
    .replace(/[.;,]$/, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(remark, '');
  const number = written.replace(numberSign, '').replace(introduction, '');
  const digits =
    docdbPattern.exec(written)?.[1] ??
    (writtenPattern.exec(number) ?? powerPattern.exec(number))?.slice(1).join('') ??
    shortPattern.exec(number)?.slice(1).join('').padStart(8, '0') ??
    barePattern.exec(number)?.[0];
  return digits !== undefined && seriesPattern.test(digits) ? digits : null;
};

/** Whether a text is an application number of the Office, in a usual spelling. */
export const isApplicationNumber = (text: string): boolean => readApplicationNumber(text) !== null;
