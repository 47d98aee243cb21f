import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import type { ReactNode } from 'react';
import type { EnteredValue } from '../model/field-values.ts';

/** Properties of every control of a field. */
export interface FieldInputProps {
  /** Id of the control. */
  id: string;
  field: MergedField;
  label: string;
  value: EnteredValue;
  problem: string | undefined;
  description: ReactNode;
  onChange: (value: EnteredValue) => void;
  onLeave: () => void;
}
