import type { StatisticsSelection } from '@hub/contract/minions/statistics.calls.ts';
import { feedbackReasons } from '@hub/domain/minions/feedback-reasons.ts';
import { type CsvCell, streamCsv } from '../../../platform/csv/csv-stream.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { FileResponse } from '../../../spine/calls/file-limit.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { readDayStatistics, readScriptStatistics, type ScriptRow } from './run-statistics.read-model.ts';

/** Days before today with which statistics begin by default. */
const defaultDays = 90;

const columns: readonly (readonly [header: string, cell: (row: ScriptRow) => CsvCell])[] = [
  ['Minion', ({ minion }) => minion.name],
  ['Script', ({ script }) => script],
  ['Version', ({ scriptVersion }) => scriptVersion],
  ['Runs', ({ runs }) => runs],
  ['Accepted', ({ accepted }) => accepted],
  ['Edited', ({ edited }) => edited],
  ['Sent back', ({ sentBack }) => sentBack],
  ['Failed', ({ failed }) => failed],
  ['Stopped', ({ stopped }) => stopped],
  ['Median time (s)', ({ medianSeconds }) => medianSeconds],
  ['Cost (US cents)', ({ costCents }) => costCents],
  ['Words changed on approval (mean)', ({ editDistance }) => editDistance],
  ['Answers by models', ({ answers }) => answers],
  ['Tokens read', ({ tokensIn }) => tokensIn],
  ['Tokens written', ({ tokensOut }) => tokensOut],
  ['Good work', ({ thumbsUp }) => thumbsUp],
  ['Not good', ({ thumbsDown }) => thumbsDown],
  ...feedbackReasons.map(({ value, label }) => [label, ({ reasons }: ScriptRow) => reasons[value]] as const),
];

async function* linesOf(rows: readonly ScriptRow[]): AsyncGenerator<CsvCell[]> {
  for (const row of rows) yield columns.map(([, cell]) => cell(row));
}

/** Use cases of the statistics of runs. They count only runs on inventions that the actor may see. */
export const createStatisticsService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => {
  const periodOf = ({ minion, from, to }: StatisticsSelection) => {
    const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
    const first = from ?? today.subtract({ days: defaultDays }).toString();
    return { minion, from: first, to: to ?? today.toString() };
  };

  const get = async (actor: Actor, selection: StatisticsSelection) => {
    const period = periodOf(selection);
    return {
      scripts: await readScriptStatistics(database, actor, period),
      days: await readDayStatistics(database, actor, period),
    };
  };

  /** Exports one line for each minion, script and version. */
  const exportLines = async (actor: Actor, selection: StatisticsSelection): Promise<FileResponse> => {
    const period = periodOf(selection);
    const rows = await readScriptStatistics(database, actor, period);
    const headers = columns.map(([header]) => header);
    return { name: `minion-statistics-${period.to}.csv`, content: streamCsv(headers, linesOf(rows)) };
  };

  return { get, exportLines };
};
