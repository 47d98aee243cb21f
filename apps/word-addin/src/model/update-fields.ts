/** A field in the document. */
export interface PlacedField {
  /** Id of its content control. */
  id: number;
  /** Name of the field. */
  name: string;
  text: string;
}

/** Texts that the pane has written for each field, newest last. */
export type WrittenTexts = Readonly<Record<string, readonly string[]>>;

/**
 * State of a field at an update. `changed`: it shows an older value of the hub, which the update replaces. `edited`: someone
 * changed its text, which stays. `missing`: the hub has no value any more, or does not know the field.
 */
type FieldState = 'current' | 'changed' | 'edited' | 'missing';

/** A field with its value in the hub. */
export interface FieldUpdate extends PlacedField {
  state: FieldState;
  /** Value in the hub; empty if it has none. */
  value: string;
}

/** Maximum number of texts that are remembered for a field. */
const maxTexts = 20;

/** Word joins lines and turns some spaces into others. */
const normalizeText = (text: string): string => text.replace(/\s+/g, ' ').trim();

const stateOf = ({ name, text }: PlacedField, value: string, written: WrittenTexts): FieldState => {
  if (value === '') return 'missing';
  const shown = normalizeText(text);
  if (shown === normalizeText(value)) return 'current';
  return written[name]?.some((one) => normalizeText(one) === shown) ? 'changed' : 'edited';
};

/** Compares the fields of a document with their values in the hub. */
export const planUpdates = (
  fields: readonly PlacedField[],
  values: ReadonlyMap<string, string>,
  written: WrittenTexts,
): FieldUpdate[] =>
  fields.map((field) => {
    const value = values.get(field.name) ?? '';
    return { ...field, value, state: stateOf(field, value, written) };
  });

/** Returns the written texts with one more for a field. */
export const rememberText = (written: WrittenTexts, name: string, text: string): WrittenTexts => ({
  ...written,
  [name]: [...(written[name] ?? []).filter((one) => one !== text), text].slice(-maxTexts),
});
