import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { PrintButton } from '../../../../components/print/print-button.tsx';
import { useValueNames } from '../../../find/filters/public.ts';
import type { HistoryPrint } from '../api/print-history.ts';

type PrintHistoryProps = Pick<HistoryPrint, 'historyFilter' | 'trend' | 'timeZone'> & { isReady: boolean };

/** Button that prints the whole history of the filter. */
export const PrintHistory = ({ isReady, ...history }: PrintHistoryProps) => {
  const nameOf = usePersonNames();
  const valueName = useValueNames();
  const print = async (): Promise<void> => {
    const { printHistory } = await import('../api/print-history.ts');
    await printHistory({ ...history, nameOf, valueName });
  };
  return <PrintButton label="Print the history" disabled={!isReady} print={print} />;
};
