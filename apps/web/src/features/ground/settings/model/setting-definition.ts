import type { SettingInput, SettingName } from '@hub/contract/settings/setting.schema.ts';

interface FieldBase {
  /** Key in the saved object. */
  name: string;
  label: string;
  /** One line under the label. */
  hint?: string;
}

interface SwitchField extends FieldBase {
  type: 'switch';
}

interface MultiselectField extends FieldBase {
  type: 'multiselect';
  options: readonly string[];
  /** Shown text of an option that names the second attorney review, which has a label in each workspace. */
  optionText?: (option: string, reviewLabel: string) => string;
  /** Options that are always on. */
  fixed?: readonly string[];
  /** `one` saves the only chosen option instead of a list. */
  chooses?: 'one';
}

interface TextSettingField extends FieldBase {
  /** Several lines of plain text. */
  type: 'text';
  placeholder?: string;
  maxLength: number;
}

/** Field of a settings object. */
export type SettingField = SwitchField | MultiselectField | TextSettingField;

/** A settings object: its name, storage and fields (docs/specification.md §3). */
export interface SettingDefinition<T extends SettingInput = SettingInput> {
  name: string;
  /** Version; the pane opens automatically while another version or none is saved. */
  version: T['version'];
  /** Name under which the hub stores the setting. */
  source: SettingName;
  /** Title of the pane. */
  formTitle: string;
  /** Whether the pane opens automatically the first time. */
  firstShow: boolean;
  fields: readonly SettingField[];
  /** Values until the person changes them. */
  defaults: T;
  /** Parses the saved setting; null if it is invalid. */
  parse: (saved: unknown) => T | null;
}
