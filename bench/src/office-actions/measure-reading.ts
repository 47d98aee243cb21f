import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOfficeAction } from '@hub/domain/office-actions/read-office-action.ts';
import {
  type ExpectedAction,
  type ReadingScore,
  scoreReading,
} from '@hub/domain/office-actions/score-reading.ts';

// `node bench/src/office-actions/measure-reading.ts [folder with real texts]` prints precision and recall of the grounds
// that the reader finds, for each ground and in all.

type Expected = Record<string, ExpectedAction>;

const fixtures = join(import.meta.dirname, '../../../packages/domain/fixtures/office-actions');
const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(fixtures, name), 'utf8')) as T;

const percent = (part: number, all: number): string =>
  all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`;

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const writeScore = (
  name: string,
  { right, wrong, missed, claimsRight, claims }: ReadingScore['all'],
): void => {
  const cells = [percent(right, right + wrong), percent(right, right + missed), right + missed];
  write(`| ${[name, ...cells, `${claimsRight} of ${claims}`].join(' | ')} |`);
};

const evaluate = (title: string, expected: Expected, folder: string): void => {
  const started = performance.now();
  let characters = 0;
  const score = scoreReading(expected, (name) => {
    const text = readFileSync(join(folder, `${name}.txt`), 'utf8');
    characters += text.length;
    return readOfficeAction(text.split('\f').map((page, at) => ({ page: at + 1, text: page })));
  });
  const milliseconds = performance.now() - started;
  write(
    `\n${title}: ${Object.keys(expected).length} actions, ${characters} characters in ${milliseconds.toFixed(0)} ms\n`,
  );
  write('| Ground | Precision | Recall | Grounds | Claims as listed |\n|---|---|---|---|---|');
  for (const [ground, of] of Object.entries(score.byGround)) writeScore(ground, of);
  writeScore('All', score.all);
  for (const fault of score.faults) write(fault);
};

evaluate('Written for the purpose', readJson('expected-written.json'), join(fixtures, 'written'));
const [, , realTexts] = process.argv;
if (realTexts !== undefined) {
  const { readBefore, heldOut, heldOutAgain } =
    readJson<Record<'readBefore' | 'heldOut' | 'heldOutAgain', Expected>>('expected-real.json');
  evaluate('Real, read before the reader was written', readBefore, realTexts);
  evaluate('Real, held out', heldOut, realTexts);
  evaluate('Real, held out again', heldOutAgain, realTexts);
}
