import type { SettingInput, SettingName } from '@hub/contract/settings/settings.calls.ts';

interface FieldBase {
  /** Key in what is kept. */
  name: string;
  label: string;
  /** One line under the label. */
  hint?: string;
}

interface SwitchField extends FieldBase {
  type: 'switch';
}

interface SelectField extends FieldBase {
  type: 'select';
  options: readonly string[];
}

interface MultiselectField extends FieldBase {
  type: 'multiselect';
  options: readonly string[];
  /** Options that are always on. */
  fixed: readonly string[];
}

/** One thing a person can set. */
export type SettingField = SwitchField | SelectField | MultiselectField;

/** A settings object (product §3): what it is called, where it is kept, and what can be set. */
export interface SettingDefinition<T extends SettingInput = SettingInput> {
  name: string;
  /** The pane opens by itself as long as another version, or none, is kept. */
  version: T['version'];
  /** Name under which the hub keeps it. */
  source: SettingName;
  /** Title of the pane. */
  formTitle: string;
  /** Whether the pane opens by itself the first time. */
  firstShow: boolean;
  fields: readonly SettingField[];
  /** What holds until the person chooses. */
  defaults: T;
  /** What is kept, where it is understood. */
  parse: (kept: unknown) => T | null;
}
