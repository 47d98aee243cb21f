/** Maximum characters of a cell, which is what Excel allows, of a row, and of the whole table. */
const maxCharacters = { cell: 32_767, row: 500_000, table: 20_000_000 };

/** Maximum bytes between two tags of a part of a workbook: a full cell in which every character is escaped. */
const maxTextBytes = 6 * maxCharacters.cell;

const [tagStart, tagEnd] = [0x3c, 0x3e];

/** Returns a function that takes one row after the other and says whether the text so far is within the limits. */
export const createTextLimit = (): ((row: readonly string[]) => boolean) => {
  let table = 0;
  return (row) => {
    const characters = row.reduce((sum, { length }) => sum + length, 0);
    // Cells can share one text: what counts is what they take once they are copied.
    table += characters;
    return (
      characters <= maxCharacters.row &&
      table <= maxCharacters.table &&
      row.every(({ length }) => length <= maxCharacters.cell)
    );
  };
};

/**
 * Whether a part of a workbook is XML with a text, or a tag, longer than that of a cell. The time of the parser grows with
 * the square of their length.
 */
export const hasLongText = (part: Buffer): boolean => {
  if (part[part[0] === 0xef ? 3 : 0] !== tagStart) return false;
  let last = 0;
  for (let at = 0; at < part.length; at++) {
    if (part[at] !== tagStart && part[at] !== tagEnd) continue;
    if (at - last > maxTextBytes) return true;
    last = at;
  }
  return part.length - last > maxTextBytes;
};
