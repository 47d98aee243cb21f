import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { Feature } from 'write-excel-file/node';

/** Letters of a column of a sheet; columns count from 1. */
const columnName = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${columnName(Math.floor((column - 1) / 26))}${columnName(((column - 1) % 26) + 1)}`;

const quoteSheet = (name: string): string =>
  `'${name.replaceAll("'", "''")}'`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Makes a sheet ready to print and to filter: as wide as the page, with its header on every page (ECMA-376 part 1, 18.3.1.65,
 * 18.3.1.2, 18.2.5).
 */
export const printSetup = (name: string, columns: number, rows: number): Feature<Stream | Buffer | Blob> => {
  const range = `A1:${columnName(columns)}${rows}`;
  const absolute = `$A$1:$${columnName(columns)}$${rows}`;
  const names =
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoteSheet(name)}!${absolute}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoteSheet(name)}!$1:$1</definedName></definedNames>`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (content) =>
            content
              .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
              .replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`)
              .replace('orientation="landscape"', 'orientation="landscape" fitToWidth="1" fitToHeight="0"'),
        },
        'xl/workbook.xml': { transform: (content) => content.replace('<definedNames/>', () => names) },
      },
    },
  };
};
