import { expect, test } from 'vitest';
import { safeJson, safeLine, safeText } from './safe-text.ts';
import { renderFields, renderTable } from './table.ts';
import { truncate, widthOf } from './text-width.ts';

const columns = [
  { title: 'Id', value: ({ id }: { id: string }) => id, isWhole: true },
  { title: 'Title', value: ({ title }: { title: string }) => title },
  { title: 'Team', value: () => 'Electrical', isExtra: true },
];
const rows = [
  { id: '0198c0de', title: 'Charging device' },
  { id: '0198c0df', title: '充電装置とその制御方法' },
];

test('aligns columns below their headings, with wide characters counted twice', () => {
  expect(renderTable(columns, rows, undefined).split('\n')).toEqual([
    'Id        Title                   Team',
    '0198c0de  Charging device         Electrical',
    '0198c0df  充電装置とその制御方法  Electrical',
  ]);
});

test.each([60, 44, 30, 24, 12, 8])('keeps every line within %i columns', (width) => {
  const lines = renderTable(columns, rows, width).split('\n');
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
});

test('leaves out extra columns before it shortens others to nothing, and ids last', () => {
  expect(renderTable(columns, rows, 24).split('\n')).toEqual([
    'Id        Title',
    '0198c0de  Charging devi…',
    '0198c0df  充電装置とそ…',
  ]);
});

test('shortens text at whole characters', () => {
  expect(truncate('e\u0301tude', 3)).toBe('e\u0301t…');
  expect(truncate('👩‍👩‍👧 family', 4)).toBe('👩‍👩‍👧 …');
});

test('shows control characters and marks of direction instead of sending them to the terminal', () => {
  const hostile = 'a\u001b]0;owned\u0007\u009b31m\r\n\u202Egpj.exe';
  expect(safeLine(hostile)).toBe('a\\u{1b}]0;owned\\u{7}\\u{9b}31m \\u{202e}gpj.exe');
  expect(safeText('one\r\n\ttwo\u001b[2J')).toBe('one\n\ttwo\\u{1b}[2J');
  expect(renderTable([{ title: 'Title', value: () => hostile }], [1], undefined)).not.toMatch(
    /(?![\n])\p{Cc}/u,
  );
  expect(renderFields([['Title', hostile]])).not.toContain('\u009b');
});

test('prints JSON that is equal to the value and has no character that acts on a terminal', () => {
  const value = { title: 'a\u001b[31m\u009b\u007f\u202e\u2028' };
  const json = safeJson(value);
  expect(JSON.parse(json)).toEqual(value);
  expect(json).toMatch(/^[\x20-\x7e\n]+$/);
});
