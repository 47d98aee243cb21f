import type { PortfolioKind } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import type { Cadence } from '@hub/domain/reports/schedules/next-delivery.ts';

/** Facts in the text of an email. */
interface DeliveryFacts {
  kind: PortfolioKind;
  cadence: Cadence;
  ownerName: string;
  /** Whether the recipient may not get some of the formats. */
  leftOut: boolean;
}

const names: Readonly<Record<PortfolioKind, string>> = {
  docket: 'docket report',
  status: 'portfolio status',
};
const rhythms: Readonly<Record<Cadence, string>> = { weekly: 'every week', monthly: 'every month' };

/** Returns the text of the email with a scheduled report. */
export const deliveryText = ({ kind, cadence, ownerName, leftOut }: DeliveryFacts): string =>
  [
    `The ${names[kind]} is attached. It covers the inventions that you may see in Invention Hub.`,
    ...(leftOut ? ['Data files are left out, because you do not have permission to export data.'] : []),
    `${ownerName} has it sent ${rhythms[cadence]}. Ask them if you no longer want to receive it.`,
  ].join('\n\n');
