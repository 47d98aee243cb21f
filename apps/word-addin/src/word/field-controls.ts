import type { PlacedField } from '../model/update-fields.ts';

/** Start of the tag of a content control that is a field of the hub. */
const tagStart = 'hub:field:';

/** Inserts a field at the selection, in its place, and puts the cursor behind it. */
export const insertField = (name: string, label: string, text: string): Promise<void> =>
  Word.run(async (context) => {
    const control = context.document.getSelection().insertContentControl();
    control.tag = `${tagStart}${name}`;
    control.title = label;
    control.appearance = 'BoundingBox';
    control.insertText(text, 'Replace');
    control.getRange('After').select();
    await context.sync();
  });

/** Lists the fields of the document, also in headers and footers. */
export const listFields = (): Promise<PlacedField[]> =>
  Word.run(async (context) => {
    const { contentControls } = context.document;
    contentControls.load('items/id,items/tag,items/text');
    await context.sync();
    return contentControls.items
      .filter(({ tag }) => tag.startsWith(tagStart))
      .map(({ id, tag, text }) => ({ id, name: tag.slice(tagStart.length), text }));
  });

/** Writes texts into fields; one that was removed meanwhile is left out. */
export const writeFields = (texts: readonly { id: number; value: string }[]): Promise<void> =>
  Word.run(async (context) => {
    const controls = texts.map(({ id, value }) => ({
      control: context.document.contentControls.getByIdOrNullObject(id),
      value,
    }));
    for (const { control } of controls) control.load('isNullObject');
    await context.sync();
    for (const { control, value } of controls)
      if (!control.isNullObject) control.insertText(value, 'Replace');
    await context.sync();
  });

/** Selects a field, so that Word scrolls to it. */
export const showField = (id: number): Promise<void> =>
  Word.run(async (context) => {
    context.document.contentControls.getById(id).select();
    await context.sync();
  });
