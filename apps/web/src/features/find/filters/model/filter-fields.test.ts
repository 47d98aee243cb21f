import { expect, it } from 'vitest';
import { ignoredFields } from './filter-fields.ts';

const gone = { field: 'assignees', value: 'gone@firm.test' } as const;

it('names the fields that restrict nothing because none of their values exists', () => {
  expect(ignoredFields({ assignees: ['gone@firm.test'], status: ['open'] }, [gone])).toEqual(['assignees']);
  expect(
    ignoredFields({ inHouseAttorney: 'gone@firm.test' }, [{ ...gone, field: 'inHouseAttorney' }]),
  ).toEqual(['inHouseAttorney']);
});

it('names no field with a value that exists, and none without values', () => {
  expect(ignoredFields({ assignees: ['gone@firm.test', 'ada@firm.test'] }, [gone])).toEqual([]);
  expect(ignoredFields({ projectAssignees: ['gone@firm.test'] }, [gone])).toEqual([]);
  expect(ignoredFields({ assignees: [] }, [])).toEqual([]);
});
