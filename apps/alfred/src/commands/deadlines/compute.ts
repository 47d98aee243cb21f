import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { computeDeadlineDate } from '@hub/contract/deadlines/deadlines.calls.ts';
import type { Context } from '../../program/context.ts';
import { safeLine } from '../../terminal/safe-text.ts';
import { renderFields } from '../../terminal/table.ts';
import { readPairs } from '../read-pairs.ts';

interface ComputeInput {
  rule: string;
  trigger: string;
  priority: string | undefined;
  fact: string[];
}

const describe = (deadline: DeadlineResponse): string => {
  const dates = renderFields([
    ['Due', deadline.due ?? 'as set in the document'],
    ['Final date', deadline.latest],
    ['Last day without loss of term', deadline.ptaSafe],
    ...(deadline.marks ?? []).map(({ name, date }) => [safeLine(name), date] as const),
    ...deadline.extensions.map(
      ({ month, date, fee }) =>
        [
          `${month} month${month === 1 ? '' : 's'} extension`,
          fee === undefined ? date : `${date}, $${fee}`,
        ] as const,
    ),
  ]);
  const steps = deadline.explanation.map(({ text, citation }, index) =>
    safeLine(`${index + 1}. ${text}${citation ? ` (${citation})` : ''}`),
  );
  return [dates, '', 'How this date was calculated:', ...steps].join('\n');
};

/** Computes the dates of a rule. */
export const compute = async (
  { connect, output }: Context,
  { rule, trigger, priority, fact }: ComputeInput,
): Promise<void> => {
  const facts = readPairs(fact, '--fact');
  const { request } = await connect();
  const deadline = await request(computeDeadlineDate, { body: { ruleId: rule, trigger, priority, facts } });
  output.show(deadline, () => describe(deadline));
};
