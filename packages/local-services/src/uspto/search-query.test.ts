import { expect, test } from 'vitest';
import { readQuery } from './search-query.ts';

const record = {
  applicationNumberText: '17248024',
  applicationMetaData: {
    inventionTitle: 'Wireless pump with a ceramic valve',
    filingDate: '2021-05-04',
    applicationStatusCode: 150,
    inventorBag: [{ inventorNameText: 'Ada Byron' }, { inventorNameText: 'Grace Hopper' }],
  },
};

test.each([
  ['applicationMetaData.inventionTitle:wireless', true],
  ['applicationMetaData.inventionTitle:wire', false],
  ['applicationMetaData.inventionTitle:wire*', true],
  ['applicationMetaData.inventionTitle:"ceramic valve"', true],
  ['applicationMetaData.inventionTitle:"valve ceramic"', false],
  ['applicationMetaData.InventionTitle:wireless', false],
  ['applicationMetaData.inventorBag.inventorNameText:hopper', true],
  ['applicationMetaData.filingDate:[2021-01-01 TO 2022-12-31]', true],
  ['applicationMetaData.filingDate:[2022-01-01 TO *]', false],
  ['applicationMetaData.applicationStatusCode:>149', true],
  ['applicationMetaData.applicationStatusCode:<150', false],
  ['applicationMetaData.applicationStatusCode:<=150', true],
  ['wireless', true],
  ['wireless AND turbine', false],
  ['wireless OR turbine', true],
  ['turbine wireless', true],
  ['NOT turbine', true],
  ['wireless AND NOT (turbine OR valve)', false],
  ['(turbine OR wireless) AND applicationNumberText:17248024', true],
])('the query %s has this record: %s', (query, expected) => {
  expect(readQuery(query)?.(record)).toBe(expected);
});

test.each(['', '(', 'wireless AND', 'OR wireless', '(wireless', 'wireless)', 'NOT'])(
  'the query "%s" is not valid',
  (query) => {
    expect(readQuery(query)).toBeUndefined();
  },
);
