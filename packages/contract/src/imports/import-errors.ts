/** Errors of imports. */
export const importErrors = {
  'import.not_found': { status: 404, title: 'This import does not exist.' },
  'import.unreadable': {
    status: 400,
    title: 'This file cannot be read as a table. Save it as CSV (UTF-8) or as an Excel workbook (.xlsx).',
  },
  'import.encoding': {
    status: 400,
    title: 'The letters of this file cannot be read in this encoding. Save it as "CSV UTF-8".',
  },
  'import.old_format': {
    status: 400,
    title: 'This is an old workbook (.xls) or a web page. Save it as an Excel workbook (.xlsx).',
  },
  'import.no_sheet': { status: 400, title: 'This workbook has no sheet of that name.' },
  'import.empty': {
    status: 400,
    title: 'This file has no rows below its headers.',
  },
  'import.too_many_rows': {
    status: 400,
    title: 'This file has more than 20,000 rows. Nothing was stored. Split it and import the parts.',
  },
  'import.too_much_text': {
    status: 400,
    title:
      'This file has more than 32,767 characters in a cell, 500,000 in a row or 20 million in all. Nothing was stored. Shorten it or split it and import the parts.',
  },
  'import.too_large': {
    status: 413,
    title: 'This file is larger than 20 MB. Nothing was stored. Split it and import the parts.',
  },
  'import.column_missing': { status: 400, title: 'Match a column with every required field.' },
  'import.no_mail_server': {
    status: 400,
    title: 'No mail server is connected, so invitations cannot be emailed.',
  },
  'import.wrong_state': {
    status: 409,
    title: 'This import has moved on. Reload the page to see its current state.',
  },
  'import.nothing_to_write': { status: 409, title: 'No row would change anything.' },
  'import.outdated': {
    status: 409,
    title: 'Data has changed since this import was checked. Nothing was written. Check it again.',
  },
} as const;
