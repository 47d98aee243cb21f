import { listReports } from '@hub/contract/reports/reports.calls.ts';
import { findInvention } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';

/** Lists the reports that can be generated for an invention. */
export const list = async (
  { connect, output }: Context,
  { invention }: { invention: string },
): Promise<void> => {
  const { request } = await connect();
  const inventionId = await findInvention(request, invention);
  const reports = await request(listReports, { query: { inventionId } });
  output.table(
    reports,
    reports,
    [
      { title: 'Report', value: ({ id }) => id, isWhole: true },
      { title: 'Title', value: ({ title }) => title },
      { title: 'Required fields', value: ({ configuration }) => configuration.required.join(', ') },
    ],
    'No report can be generated.',
  );
};
