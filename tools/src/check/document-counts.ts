import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A count that a document may state. The first group of the pattern is the number. */
interface Counted {
  pattern: RegExp;
  /** Returns the number in the repository at `root`. */
  count: (root: string) => number;
}

const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const counting = numberWords.slice(2);
const capitalized = counting.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const number = `(${[...counting, ...capitalized].join('|')}|[1-9][\\d,]*)`;

const readNumber = (text: string): number => {
  const word = numberWords.indexOf(text.toLowerCase());
  return word >= 0 ? word : Number(text.replaceAll(',', ''));
};

/** Counts the texts in the list that `start` begins. */
const inList =
  (path: string, start: string) =>
  (root: string): number => {
    const [, list = ''] = readFileSync(`${root}/${path}`, 'utf8').split(start);
    return [...(list.split('] as const')[0] ?? '').matchAll(/^[^'/\n]*'[^']+'|(?<=, )'[^']+'/gm)].length;
  };

/** The number that the pattern finds in a file. */
const written =
  (path: string, pattern: RegExp) =>
  (root: string): number =>
    Number(pattern.exec(readFileSync(`${root}/${path}`, 'utf8'))?.[1]);

/** Counts the rows of a packed file of the demo. */
const rowsOf =
  (name: string) =>
  (root: string): number =>
    JSON.parse(gunzipSync(readFileSync(`${root}/packages/demo-workspace/data/${name}.json.gz`)).toString())
      .length;

const sized = (text: string): RegExp => new RegExp(`\\b${number} ${text}`, 'g');

const sizes = 'tools/src/check/sizes.ts';
const counted: readonly Counted[] = [
  { pattern: sized('areas'), count: inList('apps/web/src/area-layers.ts', 'areaLayers = [') },
  { pattern: sized('modules'), count: inList('apps/api/src/module-layers.ts', 'moduleLayers = [') },
  { pattern: sized('personas'), count: inList('apps/api/test/access/personas.ts', 'personas = [') },
  {
    pattern: sized('permissions'),
    count: inList('packages/domain/src/people/permissions.ts', 'permissions = ['),
  },
  { pattern: sized('lines per source file'), count: written('biome.json', /"maxLines": (\d+)/) },
  {
    pattern: sized('per test file'),
    count: written('biome.json', /"maxLines": \d+[\s\S]*"maxLines": (\d+)/),
  },
  { pattern: sized('per function'), count: written(sizes, /function: \{.*cap: (\d+)/) },
  { pattern: sized('per component'), count: written(sizes, /component: \{.*cap: (\d+)/) },
  {
    pattern: sized('characters and no prefix'),
    count: written('tools/src/check/commit-message.ts', /maxSubjectLength = (\d+)/),
  },
  {
    pattern: sized('answers a day'),
    count: written('packages/contract/src/minions/work.calls.ts', /defaultDailyAnswers = (\d+)/),
  },
  { pattern: sized('real, published US patent applications'), count: rowsOf('applications') },
  { pattern: sized('of the applications are \\*replayed\\*'), count: rowsOf('file-wrappers') },
];

/** Things of the code, whose number changes: a document says it only if something counts them. */
const nouns =
  'areas|calls|checks|components|decisions|features|fixtures|gateways|jobs|layers|libraries|migrations|modules|packages|permissions|personas|routes|rules|rule versions|screens|scripts|settings|templates|tools|variables';
/** Unlike “TypeScript 7 checks”, and with at most one word between, as in “three shipped templates”. */
const stated = new RegExp(`(?<![A-Z]\\w* )\\b${number}(?: [a-z-]+)? (?:${nouns})\\b`, 'g');

/** Counts in a document that differ from the code, and numbers of things that nothing counts. */
export const findWrongCounts = (root: string, path: string, text: string): string[] => {
  const line = text.replace(/```[\s\S]*?```/g, '').replace(/\s+/g, ' ');
  const resolved = new Set<number>();
  const wrong = counted.flatMap(({ pattern, count }) =>
    [...line.matchAll(pattern)].flatMap(({ 0: found, 1: stated = '', index }) => {
      resolved.add(index);
      const actual = count(root);
      return readNumber(stated) === actual ? [] : [`${path}: “${found}”, but the code has ${actual}`];
    }),
  );
  const uncounted = [...line.matchAll(stated)]
    .filter(({ index }) => !resolved.has(index))
    .map(([found]) => `${path}: nothing counts “${found}”: leave the number out, or count it`);
  return [...wrong, ...uncounted];
};
