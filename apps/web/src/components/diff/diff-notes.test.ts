import { processorMs } from '@hub/testkit/processor-ms.ts';
import { expect, test } from 'vitest';
import { diffNotes, textOf } from './diff-notes.ts';

const brief = (from: string, to: string) =>
  diffNotes(from, to).map(({ kind, words }) => `${kind}: ${textOf(words)}`);

test('marks only the words that differ', () => {
  expect(brief('call the client today', 'call the agent today')).toEqual([
    'same: call the ',
    'removed: client',
    'added: agent',
    'same:  today',
  ]);
});

test('shows a rewritten sentence as a whole, not its words in turn', () => {
  expect(
    brief(
      'Filed in time. Call the client about the fee today. Done.',
      'Filed in time. Write an email to the agent about all dates. Done.',
    ),
  ).toEqual([
    'same: Filed in time. ',
    'removed: Call the client about the fee today',
    'added: Write an email to the agent about all dates',
    'same: . Done.',
  ]);
});

test('keeps two changes apart when more text between them is unchanged', () => {
  expect(brief('the red car is fast', 'the blue car is slow')).toEqual([
    'same: the ',
    'removed: red',
    'added: blue',
    'same:  car is ',
    'removed: fast',
    'added: slow',
  ]);
});

test('shortens long unchanged runs to the text next to a change', () => {
  const long = 'one two three four five six seven eight nine ten '.repeat(20);
  const parts = diffNotes(`${long}old ${long}old`, `${long}new ${long}new`);
  const same = parts.filter(({ kind }) => kind === 'same');
  expect(same).toHaveLength(2);
  for (const { words } of same) expect(textOf(words).length).toBeLessThan(110);
  expect(parts.filter(({ kind }) => kind === 'added')).toHaveLength(2);
});

test('keeps line breaks next to a change and a line break where lines were omitted', () => {
  const lines = 'a line in between\n'.repeat(9);
  expect(brief(`old\n${lines}old\nend`, `new\n${lines}new\nend`)).toEqual([
    'removed: old',
    'added: new',
    'same: \na line in between\na line in between\na line in …\n… in between\na line in between\na line in between\n',
    'removed: old',
    'added: new',
    'same: \nend',
  ]);
});

test.each<[what: string, from: string, to: string, parts: string[]]>([
  [
    'a word in bold',
    'call **the client** now',
    'call **the agent** now',
    ['same: call the ', 'removed: client', 'added: agent', 'same:  now'],
  ],
  [
    'words that became bold',
    'call the client now',
    'call **the client** now',
    ['same: call ', 'formatted: the client', 'same:  now'],
  ],
  [
    'words that became a heading',
    'The claims\n\nas filed',
    '## The claims\n\nas filed',
    ['formatted: The claims', 'same: \n\nas filed'],
  ],
  [
    'a box that was ticked',
    '- [ ] Oath\n- [ ] Fee',
    '- [x] Oath\n- [ ] Fee',
    ['removed: ☐', 'added: ☑', 'same:  Oath\n☐ Fee'],
  ],
  [
    'lines that became a list',
    'Oath\nFee',
    '- Oath\n- Fee',
    ['added: • ', 'same: Oath\n', 'added: • ', 'same: Fee'],
  ],
  [
    'one more item before others',
    '1. Oath\n2. Fee',
    '1. Bib\n2. Oath\n3. Fee',
    ['same: 1. ', 'added: Bib\n2. ', 'same: Oath\n3. Fee'],
  ],
  [
    'a list that begins with another number',
    '3. Oath\n4. Fee',
    '5. Oath\n6. Fee',
    ['removed: 3.', 'added: 5.', 'same:  Oath\n6. Fee'],
  ],
  [
    'an address that stands as it is',
    'see https://a.test/one now',
    'see https://a.test/two now',
    ['same: see https://a.test/', 'removed: one', 'added: two', 'same:  now'],
  ],
  [
    'another person who is named',
    'ask @jane@demo.hub',
    'ask @marcus@demo.hub',
    ['same: ask @', 'removed: jane', 'added: marcus', 'same: @demo.hub'],
  ],
  [
    'an address behind the same words',
    '[rule](https://a.test)',
    '[rule](https://b.test)',
    ['formatted: rule'],
  ],
  [
    'the last word of a line in another form',
    '- ink\n- pen',
    '- `ink`\n- lead\n- pen',
    ['same: • ', 'formatted: ink', 'same: \n• ', 'added: lead\n• ', 'same: pen'],
  ],
])('compares texts as rendered: %s', (_what, from, to, parts) => {
  expect(brief(from, to)).toEqual(parts);
});

test.each([
  ['- Oath\n- Fee', '* Oath\n* Fee'],
  ['**Oath**', '__Oath__'],
  ['Oath', 'Oath'],
])('finds no difference between %j and %j', (from, to) => {
  expect(diffNotes(from, to)).toEqual([]);
});

test('shows texts that take too long to compare one after the other', () => {
  const words = (seed: number) =>
    Array.from({ length: 40_000 }, (_, n) => ((n * seed) % 99_991).toString(36)).join(' ');
  const [from, to] = [words(7_919), words(104_729)];
  const parts = diffNotes(from, to);
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

const maxNoteLength = 100_000;

test('compares a note of the maximum length word by word', () => {
  const note = 'A long note says many things. '.repeat(maxNoteLength).slice(0, maxNoteLength);
  const at = note.indexOf('many', 50_000);
  const changed = `${note.slice(0, at)}few${note.slice(at + 4)}`;
  const startedAtMs = processorMs();
  const parts = diffNotes(note, changed);
  expect(processorMs() - startedAtMs).toBeLessThan(1_000);
  expect(parts.filter(({ kind }) => kind !== 'same').map(({ words }) => textOf(words))).toEqual([
    'many',
    'few',
  ]);
});

test('blocks the screen only briefly for two notes of the maximum length with nothing in common', () => {
  const write = (seed: number) =>
    Array.from({ length: maxNoteLength }, (_, n) => ((n * seed) % 99_991).toString(36))
      .join(' ')
      .slice(0, maxNoteLength);
  const startedAtMs = processorMs();
  diffNotes(write(7_919), write(104_729));
  expect(processorMs() - startedAtMs).toBeLessThan(1_000);
});
