import type { MilestoneId } from '@hub/contract/fields.ts';
import { createInventionNote } from '@hub/contract/notes/invention-notes.calls.ts';
import { createMilestoneNote } from '@hub/contract/notes/milestone-notes.calls.ts';
import { findInvention, readId } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';
import { readText } from '../read-text.ts';

interface AddInput {
  invention: string;
  text: string;
  milestone: string | undefined;
}

/** Adds a note to an invention or to one of its milestones. */
export const add = async (
  { connect, output }: Context,
  { invention, text, milestone }: AddInput,
): Promise<void> => {
  const content = await readText(text);
  const { request } = await connect();
  const note =
    milestone === undefined
      ? await request(createInventionNote, {
          body: { inventionId: await findInvention(request, invention), content },
        })
      : await request(createMilestoneNote, {
          body: { milestoneId: readId<MilestoneId>(milestone, 'milestone'), content },
        });
  output.show(note, () => 'Note added.');
};
