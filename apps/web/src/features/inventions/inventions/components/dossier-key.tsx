import type { InventionId } from '@hub/contract/fields.ts';
import { useLocation } from '@tanstack/react-router';
import { useDossierPrint } from '../hooks/use-dossier-print.ts';

/** Lets Ctrl+P print the dossier on the page of the invention. On its other tabs the key prints the tab. */
export const DossierKey = ({ id }: { id: InventionId }) => {
  const isOverview = useLocation({ select: ({ pathname }) => pathname === `/inventions/${id}` });
  useDossierPrint(id, isOverview);
  return null;
};
