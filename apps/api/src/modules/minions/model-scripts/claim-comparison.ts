import type { SourceDocument } from '@hub/domain/minions/verify-quote.ts';
import { z } from 'zod';
import { ModelFault } from '../../../gateways/model/model.port.ts';
import { type DraftContext, draftInstructions, giveDocument, writeLabel } from './draft.ts';

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

const inLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const quote = (text: string): string =>
  inLine(text) === '' ? 'not there' : `“${inLine(text.replaceAll(/[“”"]/g, "'"))}”`;

const toList = ({ rows }: z.infer<typeof comparisonSchema>): string =>
  rows
    .map(({ claim, feature, claimQuote, otherQuote, difference }) =>
      [
        `**Claim ${inLine(claim)}:** ${inLine(feature)}`,
        `- Claim: ${quote(claimQuote)}`,
        `- Other source: ${quote(otherQuote)}`,
        `- Difference: ${inLine(difference)}`,
      ].join('\n'),
    )
    .join('\n\n');

/** Compares claims with another document, feature by feature; the words of both are quoted. */
export const compareClaims = async (
  context: DraftContext,
  claims: SourceDocument,
  other: SourceDocument,
): Promise<void> => {
  const { model, onUsage, signal, writer } = context;
  const [first, second] = [await giveDocument(writer, claims), await giveDocument(writer, other)];
  const compared = await model.readResult({
    instructions: `${draftInstructions}\n\n${task}`,
    messages: [{ role: 'user', text: `First source:\n${first}\nSecond source:\n${second}` }],
    schema: comparisonSchema,
    onUsage,
    signal,
  });
  if (compared.rows.length === 0) throw new ModelFault('empty');
  await writeLabel(context, 'Draft');
  await writer.model(toList(compared));
};
