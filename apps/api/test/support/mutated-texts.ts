import assert from 'node:assert/strict';
import { formatApplicationNumber, normalizeReference } from '@hub/domain/applications/application-number.ts';
import { numberKeysOf } from '@hub/domain/applications/number-key.ts';
import { readApplicationNumber } from '@hub/domain/applications/read-application-number.ts';
import { referenceKey } from '@hub/domain/documents/reference-key.ts';
import { importDateFormats, readImportDate } from '@hub/domain/imports/import-dates.ts';
import { readOfficeNumber } from '@hub/domain/imports/import-spellings.ts';
import { sameText } from '@hub/domain/text/same-text.ts';
import fc from 'fast-check';
import { readRows } from '../../src/modules/imports/table/read-rows.ts';
import { check, mutatedText, readInTime } from './mutations.ts';

const never = () => false;
const numbers = [
  ...[
    '17/248,024',
    'US 17/248,024',
    'Serial No. 17/248,024',
    '17248024.0',
    '1.7123456E+07',
    'US 202117248024 A',
  ],
  ...[
    'US 10,123,456 B2',
    'USD912345S1',
    'US 2019/0123456 A1',
    'PCT/US06/38516',
    'EP 1 234 567 A1',
    'SE 1850123-4',
  ],
  ...[
    'ACME-0042.US',
    'Itagaki; Takeshi US 20150044531 A1',
    '03/04/2026',
    '4-Mar-26',
    'March 4, 2026',
    '2026-03-04',
  ],
];
const numberPieces = [
  '/',
  ',',
  '.',
  '-',
  ' ',
  '\u2011',
  '\u200b',
  '\u00ad',
  '\uff11',
  'US',
  'PCT/',
  'E+',
  '(',
  ')',
  '0',
  '9'.repeat(40),
  'A1',
  '\u0130',
];
const digitsOf = (text: string): string => sameText(text).replaceAll(/\D/g, '');

const checkNumber = async (text: string): Promise<void> => {
  const read = async <T>(reader: () => T): Promise<T> => (await readInTime(reader, never)) as T;
  const same = await read(() => sameText(text));
  assert.equal(sameText(same), same);
  const key = await read(() => normalizeReference(text));
  assert.equal(normalizeReference(key), key);
  const number = await read(() => readApplicationNumber(text));
  if (number !== null) {
    assert.match(number, /^\d{8}$/);
    assert.equal(readApplicationNumber(formatApplicationNumber(number)), number);
    // A number is never made of digits that are not there, but for the zero before a short series.
    const isWritten = digitsOf(text).includes(number) || digitsOf(text).includes(number.slice(1));
    assert.ok(isWritten, `${text} is read as ${number}`);
  }
  for (const one of await read(() => numberKeysOf(text))) assert.match(one, /^(?:d|re|pp|h|t)?\d{5,12}$/);
  const office = await read(() => readOfficeNumber(text));
  assert.equal(office.digits, number);
  assert.notEqual((await read(() => readOfficeNumber(text, 'Sweden'))).digits, '');
  const reference = await read(() => referenceKey({ text, number: null }));
  assert.equal(referenceKey({ text: reference, number: null }), reference);
  await read(() => referenceKey({ text, number: digitsOf(text) }));
  for (const format of importDateFormats) {
    const date = await read(() => readImportDate(text, format));
    assert.ok(date === undefined || Temporal.PlainDate.from(date).toString() === date);
  }
};

/** References, numbers and dates: never made of other digits, and the same when they are read again. */
const checkNumbers = async (runs: number): Promise<void> => {
  await check(fc.asyncProperty(mutatedText(numbers, numberPieces), checkNumber), runs);
  for (const piece of numberPieces) await checkNumber(`US ${piece.repeat(20_000)}`);
};

const tables = [
  'Reference;Title;Due\r\nACME-1;Pump;04.03.2026\r\nACME-2;"Valve; closed";\r\n',
  'sep=,\nReference,Title\n"ACME ""1""",5" pipe\n\nACME-2,Prüfung\n',
  'Exported on 4 March 2026\n\nReference\tTitle\tNotes\nACME-1\tPump\tone\ttwo\n',
  'Reference|Title\r1|Pump\r2|Valve\r',
];
const tablePieces = [
  '"',
  '""',
  ';',
  ',',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  'sep=;',
  '\u00fc',
  '\ufeff',
  'x'.repeat(300),
];
const wordsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Tables in CSV: every letter and digit is in a cell, in its order, or the file is refused. */
const checkCsv = (runs: number): Promise<void> =>
  check(
    fc.asyncProperty(mutatedText(tables, tablePieces), async (text) => {
      const answer = await readInTime(() => readRows({ content: Buffer.from(text), maxRows: 1_000 }), never);
      if (!answer || 'fault' in answer) return;
      // Zeros among other control characters may be read as UTF-16, which the import says.
      const readings = [
        text,
        ...['utf-16le', 'utf-16be'].map((name) => new TextDecoder(name).decode(Buffer.from(text))),
      ];
      const words = wordsOf(answer.rows.flat().join(''));
      assert.ok(readings.map(wordsOf).includes(words), words);
    }),
    runs,
    // A column such as PKID is no archive, and a few zeros are no UTF-16.
    ['PKID;Title\n1;Pump\n', '\ufffd\0', 'ab\0cde\0f', '\0\x1b0\x0e'],
  );

/** The checks by their names; each takes the number of contents. */
export const textChecks = { checkNumbers, checkCsv };
