import { stableId } from '@hub/database/stable-id.ts';
import { earlierDate, type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import type { DemoClock } from './demo-instant.ts';
import { personId } from './demo-people.ts';
import type { FileRecords, MilestoneRecord, WatchRecords } from './demo-records.ts';
import { isSharedMatter } from './demo-trust.ts';

interface NoteText {
  /** Rule of the milestone it belongs to. */
  ruleId: string;
  /** Account name of its author. */
  author: string;
  content: string;
  /** Whether it is a note on the invention itself. */
  isOfInvention?: true;
  /** Earlier content, and who changed it. */
  before?: { content: string; author: string };
}

const notes: readonly NoteText[] = [
  {
    ruleId: 'OA-NF',
    author: 'attorney',
    content:
      '**Before we file**\n\n- [x] claims with the right status words\n- [x] every rejection answered\n- [ ] support for each amendment marked\n- [ ] references of the family looked through',
    before: {
      author: 'paralegal',
      content:
        '**Before we file**\n\n- [ ] claims with the right status words\n- [ ] every rejection answered',
    },
  },
  {
    ruleId: 'OA-NF',
    author: 'paralegal',
    content:
      'Report and cited art are out. @attorney@demo.hub I have asked for instructions by the client date.',
  },
  {
    ruleId: 'OA-NF',
    author: 'samir.haddad',
    content:
      'An interview first, then the amendment: one call may settle what the examiner reads into claim 1.',
  },
  {
    ruleId: 'OA-F',
    author: 'attorney',
    content:
      '**Options**\n\n1. Amend after final within two months\n2. RCE with the same amendment\n3. Notice of appeal\n\nI lean to 1 and keep 2 ready. @inhouse@demo.hub what do you think?',
    before: { author: 'attorney', content: '**Options**\n\n1. Amend after final within two months\n2. RCE' },
  },
  {
    ruleId: 'OA-F',
    author: 'inhouse',
    isOfInvention: true,
    content:
      'Please send drafts as marked copies, and cost beside every option. I am away in the last week of the month.',
  },
  {
    ruleId: 'OA-RR',
    author: 'keiko.tanaka',
    content: 'Group I is what the product shows. With traverse: the groups were searched together before.',
  },
  {
    ruleId: 'AL-IF',
    author: 'admin',
    content:
      'Before the fee is paid:\n\n- [x] entity status asked again\n- [ ] decision on a continuation\n- [ ] citations of the foreign counterparts since the last IDS',
    before: {
      author: 'fatima.idrissi',
      content: 'Before the fee is paid: entity status, continuation, IDS.',
    },
  },
  {
    ruleId: 'AL-IF',
    author: 'attorney',
    isOfInvention: true,
    content: 'Allowed claims compared with those filed last: no difference. No amendment under Rule 312.',
  },
  {
    ruleId: 'AP-B',
    author: 'naomi.adler',
    content:
      'The brief stands or falls with one term. Outline is in the file; @attorney@demo.hub has it for the second review.',
  },
  {
    ruleId: 'PE-MP',
    author: 'paralegal',
    content:
      'Declarations are with the inventors. One is travelling: substitute statement prepared in case it does not come back.',
  },
  {
    ruleId: 'OA-ADV',
    author: 'tomas.herrera',
    content: 'The amendment was not entered. RCE is ready to go; the fee is that of a first request.',
  },
  {
    ruleId: 'OA-NC',
    author: 'chloe.bennett',
    content: 'Only the status word of one claim was wrong. Corrected listing is ready for signature.',
  },
];

/** Notes of the demo firm on open work. They are invented, as the firm is, and state no facts about the patents. */
export const noteRecords = (
  files: FileRecords,
  { today, instantOn }: DemoClock,
): Pick<WatchRecords, 'notes' | 'noteVersions'> => {
  const shared = new Set(files.inventions.filter(isSharedMatter).map(({ id }) => id));
  const open = files.milestones.filter(
    ({ inventionId, isFinished, isDeleted }) => shared.has(inventionId) && !isFinished && !isDeleted,
  );
  const byRule = Map.groupBy(open, ({ ruleId }) => ruleId);
  const answer: Pick<WatchRecords, 'notes' | 'noteVersions'> = { notes: [], noteVersions: [] };
  for (const text of notes) {
    const milestone = byRule.get(text.ruleId)?.shift();
    if (milestone) addNote(answer, text, milestone, { today, instantOn });
  }
  return answer;
};

const addNote = (
  { notes, noteVersions }: Pick<WatchRecords, 'notes' | 'noteVersions'>,
  { author, content, before, isOfInvention }: NoteText,
  { id: milestoneId, inventionId, createdAt: openedAt }: MilestoneRecord,
  { today, instantOn }: DemoClock,
): void => {
  const dayAfter = (days: number): IsoDate => earlierDate(plusDays(openedAt.slice(0, 10), days), today);
  const createdAt = instantOn(dayAfter(1));
  const updatedAt = before ? instantOn(dayAfter(2)) : createdAt;
  const id = stableId(createdAt, `note on ${milestoneId}`);
  notes.push({
    id,
    inventionId,
    milestoneId: isOfInvention ? null : milestoneId,
    content,
    authorId: personId(author),
    createdAt,
    updatedAt,
  });
  const versions = [...(before ? [{ ...before, at: createdAt }] : []), { author, content, at: updatedAt }];
  for (const [index, version] of versions.entries()) {
    noteVersions.push({
      id: stableId(version.at, `version ${index + 1} of ${id}`),
      noteId: id,
      content: version.content,
      authorId: personId(version.author),
      createdAt: version.at,
      updatedAt: version.at,
    });
  }
};
