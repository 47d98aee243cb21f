import {
  type Invention,
  type InventionStatus,
  inventionStatuses,
} from '@hub/contract/inventions/invention.schema.ts';
import { entitySizeSchema } from '@hub/contract/workflow/deadline.schema.ts';
import type { Tone } from '../../../components/status-chip.tsx';

const words: Record<InventionStatus, { label: string; tone: Tone }> = {
  intake: { label: 'Intake', tone: 'neutral' },
  drafting: { label: 'Drafting', tone: 'neutral' },
  filed: { label: 'Filed', tone: 'info' },
  prosecution: { label: 'Prosecution', tone: 'accent' },
  allowed: { label: 'Allowed', tone: 'good' },
  granted: { label: 'Granted', tone: 'good' },
  abandoned: { label: 'Abandoned', tone: 'neutral' },
};

/** How an invention's phase is written and coloured. */
export const phaseWords = (status: InventionStatus): { label: string; tone: Tone } => words[status];

/** The phases in their order, for selects. */
export const phaseChoices = inventionStatuses.map((status) => ({
  value: status,
  label: words[status].label,
}));

const sizeLabels: Record<Invention['entitySize'], string> = {
  large: 'Large',
  small: 'Small',
  micro: 'Micro',
};

/** How the size of the applicant is written. */
export const entitySizeWords = (size: Invention['entitySize']): string => sizeLabels[size];

/** The sizes of applicants, for selects. */
export const entitySizeChoices = entitySizeSchema.options.map((value) => ({
  value,
  label: sizeLabels[value],
}));
