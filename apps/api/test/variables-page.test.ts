import { expect, test } from 'vitest';
import { environmentSchema } from '../src/platform/config/config.ts';

/** Groups of variables on the page, by the beginning of their names; the last one takes what is left. */
const groups: readonly (readonly [string, RegExp])[] = [
  ['Files', /^HUB_(S3_|MIN_FREE|CLAMD|OCR)/],
  ['Patent office', /^HUB_USPTO_/],
  ['Documents repository', /^HUB_REPOSITORY_/],
  ['Docketing system', /^HUB_DOCKETING_/],
  ['Mail', /^HUB_MAIL_/],
  ['Firm', /^HUB_FIRM_/],
  ['Language model', /^HUB_MODEL_/],
  ['Network', /^HUB_(WEBHOOK_|SIGN_IN_|FEEDBACK_|RATE_|REQUEST_|FRAME_|TRUSTED_)/],
  ['Hub', /^/],
];

const fields = Object.entries(environmentSchema.shape);

/** Returns the default of a variable as the page writes it; nothing for a variable without one. */
const describeDefault = (field: (typeof fields)[number][1]): string => {
  const { data } = field.safeParse(undefined);
  return data === undefined ? '' : ` (\`${Array.isArray(data) ? data.join(',') : data}\`)`;
};

const buildList = (group: string): string => {
  const lines = fields
    .filter(([name]) => groups.find(([, pattern]) => pattern.test(name))?.[0] === group)
    .map(([name, field]) => `- \`${name}\`${describeDefault(field)}: ${field.description}`);
  return [`## ${group}`, '', ...lines].join('\n');
};

const introduction = `# Variables

Settings of the hub, in its environment, with their defaults. Lists are separated by commas, ranges in CIDR notation. Others that
begin with \`HUB_\` are named at the start and have no effect. This page is written from \`apps/api/src/platform/config/config.ts\` by \`npx vitest run --project unit apps/api/test/variables-page.test.ts -u\`.`;

test('the page of variables lists each one as the server reads it', async () => {
  const names = ['Hub', ...groups.slice(0, -1).map(([name]) => name)];
  const page = `${[introduction, ...names.map(buildList)].join('\n\n')}\n`;
  await expect(page).toMatchFileSnapshot('../../../docs/variables.md');
});
