import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScimFilter, parseScimPath, type ScimFilter } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

const compare = (path: string, operator: 'eq' | 'ne', value: string): ScimFilter => ({
  kind: 'compare',
  path,
  operator,
  value,
});

test.each<[string, ScimFilter]>([
  ['userName eq "bjensen"', compare('username', 'eq', 'bjensen')],
  ['title pr', { kind: 'present', path: 'title' }],
  [
    'a eq "1" or b eq "2" and not (c ne "3")',
    {
      kind: 'or',
      parts: [
        compare('a', 'eq', '1'),
        {
          kind: 'and',
          parts: [compare('b', 'eq', '2'), { kind: 'not', part: compare('c', 'ne', '3') }],
        },
      ],
    },
  ],
  ['emails[type eq "work"]', { kind: 'some', path: 'emails', part: compare('type', 'eq', 'work') }],
])('parses %s', (text, expected) => {
  expect(parseScimFilter(text)).toEqual(expected);
});

test.each([
  ['members', { attribute: 'members' }],
  ['name.familyName', { attribute: 'name.familyname' }],
  [
    'emails[type eq "work"].value',
    { attribute: 'emails', filter: compare('type', 'eq', 'work'), subAttribute: 'value' },
  ],
])('parses the path %s', (text, expected) => {
  expect(parseScimPath(text)).toEqual(expected);
});

const path = fc.constantFrom(
  'username',
  'name.givenname',
  'urn:ietf:params:scim:schemas:core:2.0:user:active',
);
const operand = fc.oneof(
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
);
const { filter } = fc.letrec<{ filter: ScimFilter; condition: ScimFilter }>((tie) => ({
  condition: fc.oneof(
    fc.record({ kind: fc.constant('present' as const), path }),
    fc.record({
      kind: fc.constant('compare' as const),
      path,
      operator: fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'),
      value: operand,
    }),
  ),
  filter: fc.oneof(
    { maxDepth: 3 },
    tie('condition'),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('filter') }),
    fc.record({ kind: fc.constant('some' as const), path, part: tie('filter') }),
  ),
}));

const print = (one: ScimFilter): string => {
  switch (one.kind) {
    case 'present':
      return `${one.path} pr`;
    case 'compare':
      return `${one.path} ${one.operator} ${JSON.stringify(one.value)}`;
    case 'not':
      return `not (${print(one.part)})`;
    case 'some':
      return `${one.path}[${print(one.part)}]`;
    default:
      return one.parts.map((part) => `(${print(part)})`).join(` ${one.kind} `);
  }
};

describe('properties', () => {
  test('a printed filter is parsed to itself', () => {
    fc.assert(
      fc.property(filter, (one) => {
        const text = print(one);
        fc.pre(text.length <= 4_000);
        expect(parseScimFilter(text)).toEqual(one);
      }),
    );
  });

  test('any text is parsed or refused as invalid', () => {
    const parts = fc.constantFrom(
      'userName',
      'eq',
      '"',
      '(',
      ')',
      '[',
      ']',
      'and',
      'not',
      ' ',
      '.',
      '1',
      '\\',
      'pr',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(parts).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(text, (one) => {
        try {
          parseScimFilter(one);
        } catch (error) {
          expect(error).toBeInstanceOf(ScimError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
