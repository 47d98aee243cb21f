import type { InventionId } from '@hub/contract/fields.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { usePrint } from '../../../../lib/print/use-print.ts';

/** Returns a function that prints the invention with what is on its tabs; `hasKey` lets Ctrl+P do the same. */
export const useDossierPrint = (id: InventionId, hasKey: boolean): (() => void) => {
  const nameOf = usePersonNames();
  const timeZone = useTimeZone();
  const { start } = usePrint(async () => {
    const { printDossier } = await import('../../dossier/public.ts');
    await printDossier(id, { nameOf, timeZone });
  }, hasKey);
  return start;
};
