import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { environmentSchema } from '../src/platform/config/config.ts';

const operationsPage = new URL('../../../docs/operations.md', import.meta.url);

/** Returns how the page describes an unset variable. */
const describeDefault = (name: string): string => {
  const [schema] = Object.entries(environmentSchema.shape)
    .filter(([known]) => known === name)
    .map(([, field]) => field);
  const { data } = schema?.safeParse(undefined) ?? {};
  return data === undefined ? 'unset' : `\`${Array.isArray(data) ? data.join(',') : data}\``;
};

const buildTable = (): string =>
  [
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...Object.entries(environmentSchema.shape).map(
      ([name, field]) => `| \`${name}\` | ${describeDefault(name)} | ${field.description} |`,
    ),
  ].join('\n');

test('the operations page lists every variable as the server reads it', async () => {
  const page = await readFile(operationsPage, 'utf8');
  const [, listed] = /<!-- variables: begin -->\n([\s\S]*?)\n<!-- variables: end -->/.exec(page) ?? [];
  expect(listed).toBe(buildTable());
});
