import { entitySizeSchema } from '@hub/contract/deadlines/deadline.schema.ts';
import {
  type Invention,
  type InventionStatus,
  inventionStatuses,
} from '@hub/contract/inventions/invention.schema.ts';
import type { Tone } from './status-chip.tsx';

const labels: Record<InventionStatus, { label: string; tone: Tone }> = {
  intake: { label: 'Intake', tone: 'neutral' },
  drafting: { label: 'Drafting', tone: 'neutral' },
  filed: { label: 'Filed', tone: 'info' },
  prosecution: { label: 'Prosecution', tone: 'accent' },
  allowed: { label: 'Allowed', tone: 'good' },
  granted: { label: 'Granted', tone: 'good' },
  abandoned: { label: 'Abandoned', tone: 'neutral' },
};

/** Returns the label and color of an invention's status. */
export const phaseLabel = (status: InventionStatus): { label: string; tone: Tone } => labels[status];

/** All statuses in order, for selects. */
export const phaseChoices = inventionStatuses.map((status) => ({
  value: status,
  label: labels[status].label,
}));

const sizeLabels: Record<Invention['entitySize'], string> = {
  large: 'Large',
  small: 'Small',
  micro: 'Micro',
};

/** Returns the label of an entity size. */
export const entitySizeLabel = (size: Invention['entitySize']): string => sizeLabels[size];

/** All entity sizes, for selects. */
export const entitySizeChoices = entitySizeSchema.options.map((value) => ({
  value,
  label: sizeLabels[value],
}));
