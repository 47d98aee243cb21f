import type { SourcePage } from '@hub/domain/minions/verify-quote.ts';
import { z } from 'zod';
import { type Draft, type DraftContext, draftInstructions, finishDraft, markPages } from './draft.ts';

const comparisonSchema = z.object({
  rows: z
    .array(
      z.object({
        claim: z.string().describe('Number of the claim, or of several, such as 1 or 2-4.'),
        feature: z.string().describe('The feature of the claim, in your words.'),
        claimQuote: z.string().describe('The words of the claim, exactly as in the first source.'),
        otherQuote: z
          .string()
          .describe('The corresponding words, exactly as in the second source; empty if there are none.'),
        difference: z.string().describe('The difference in one sentence; "none" if there is none.'),
      }),
    )
    .max(200),
});

const task =
  'Compare the claims in the first source with the second source: an earlier version of the claims, or what the office says about them. Return one row for each feature.';

const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const quoteCell = (text: string): string =>
  cell(text) === '' ? 'not there' : `“${cell(text.replaceAll(/[“”"]/g, "'"))}”`;

const toTable = ({ rows }: z.infer<typeof comparisonSchema>): string =>
  [
    '| Claim | Feature | Claim says | Other source says | Difference |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ claim, feature, claimQuote, otherQuote, difference }) =>
        `| ${cell(claim)} | ${cell(feature)} | ${quoteCell(claimQuote)} | ${quoteCell(otherQuote)} | ${cell(difference)} |`,
    ),
  ].join('\n');

/** Compares claims with another source, feature by feature; the words of both are quoted and verified. */
export const compareClaims = async (
  { model, onUsage, signal }: DraftContext,
  claims: readonly SourcePage[],
  other: readonly SourcePage[],
): Promise<Draft> => {
  const { value, usage } = await model.readResult({
    instructions: `${draftInstructions}\n\n${task}`,
    messages: [
      { role: 'user', text: `First source:\n${markPages(claims)}\nSecond source:\n${markPages(other)}` },
    ],
    schema: comparisonSchema,
    signal,
  });
  await onUsage(usage);
  return finishDraft(model, toTable(value), [...claims, ...other]);
};
