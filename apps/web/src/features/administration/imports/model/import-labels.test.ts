import {
  guessColumns,
  type ImportFieldName,
  importFields,
  importKinds,
} from '@hub/domain/imports/import-fields.ts';
import { expect, test } from 'vitest';
import { describeLeftOut, templateOf } from './import-labels.ts';

test.each(importKinds)(
  'the empty table for %s has a column for each of its fields, which it is matched with',
  async (kind) => {
    const [head = ''] = (await templateOf(kind).text()).split('\r\n');
    const names = importFields[kind].map(({ name }) => name);
    expect(guessColumns(kind, head.split(','), new Map())).toEqual(names);
  },
);

test.each<[string[], (ImportFieldName | null)[], string | undefined]>([
  [['Ref', 'Title'], ['references', 'title'], undefined],
  [['Ref', 'Fee'], ['references', null], 'The column “Fee” is left out.'],
  [['Ref', ''], ['references', null], '1 column without a header is left out.'],
  [
    ['Ref', 'Fee', '', 'Agent', ''],
    ['references', null, null, null, null],
    '2 columns are left out: “Fee”, “Agent”. 2 columns without a header are left out.',
  ],
])('of the columns %j, matched as %j, says: %s', (headers, columns, text) => {
  expect(describeLeftOut({ headers, columns })).toBe(text);
});
