import type {
  ForeignPriority,
  OfficeAssignment,
  OfficeAttorney,
  OfficeParties,
} from '@hub/domain/applications/office-parties.ts';
import { z } from 'zod';
import { dateField, entriesField, listField, textField } from './decode-values.ts';
import type { UnreadEntry } from './uspto.port.ts';

const nameField = z.string().trim().min(1);
const lastOf = (dates: readonly (string | null)[]): string | null =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null;

const assignmentSchema = z
  .object({
    reelAndFrameNumber: textField,
    conveyanceText: textField,
    assignmentRecordedDate: dateField,
    assignorBag: listField(z.object({ assignorName: nameField, executionDate: dateField })),
    assigneeBag: listField(z.object({ assigneeNameText: nameField })),
  })
  .refine(({ assignorBag, assigneeBag }) => assignorBag.length + assigneeBag.length > 0)
  .transform(
    (assignment): OfficeAssignment => ({
      reelAndFrame: assignment.reelAndFrameNumber,
      conveyance: assignment.conveyanceText,
      recordedOn: assignment.assignmentRecordedDate,
      executedOn: lastOf(assignment.assignorBag.map(({ executionDate }) => executionDate)),
      assignors: assignment.assignorBag.map(({ assignorName }) => assignorName),
      assignees: assignment.assigneeBag.map(({ assigneeNameText }) => assigneeNameText),
    }),
  );

/** Addresses and telephone numbers are not read: they are personal data that nobody is shown. */
const attorneySchema = z
  .object({
    firstName: textField,
    middleName: textField,
    lastName: textField,
    nameSuffix: textField,
    registrationNumber: textField,
  })
  .transform((attorney): OfficeAttorney => {
    const { firstName, middleName, lastName, nameSuffix, registrationNumber } = attorney;
    const parts = [firstName, middleName, lastName, nameSuffix].filter((part) => part !== null);
    return { name: parts.join(' '), registrationNumber };
  })
  .refine(({ name }) => name !== '');

const prioritySchema = z
  .object({ ipOfficeName: textField, filingDate: dateField, applicationNumberText: nameField })
  .transform(
    (priority): ForeignPriority => ({
      office: priority.ipOfficeName,
      applicationNumber: priority.applicationNumberText,
      filedOn: priority.filingDate,
    }),
  );

/** Takes anything but a record of both lists for the list of attorneys, so that what cannot be read is named. */
const readRecord = (given: unknown): unknown => {
  if (given === null || given === undefined) return {};
  return typeof given === 'object' && !Array.isArray(given) ? given : { attorneyBag: given };
};

/** Fields of the record of an application that say who owns and represents it, and what priority it claims abroad. */
export const partyFields = {
  assignmentBag: entriesField('assignment', assignmentSchema),
  recordAttorney: z.preprocess(
    readRecord,
    z.object({
      attorneyBag: entriesField('attorney', attorneySchema),
      powerOfAttorneyBag: entriesField('power of attorney', attorneySchema),
    }),
  ),
  foreignPriorityBag: entriesField('foreign priority', prioritySchema),
};

const keyOf = ({ name, registrationNumber }: OfficeAttorney): string => registrationNumber ?? name;

/** Returns the parties of a decoded record, and the entries that could not be read. */
export const readParties = (
  { assignmentBag, recordAttorney, foreignPriorityBag }: z.infer<z.ZodObject<typeof partyFields>>,
  customerNumber: string | null,
): { parties: OfficeParties; unread: UnreadEntry[] } => {
  const { attorneyBag, powerOfAttorneyBag } = recordAttorney;
  const attorneys = [...powerOfAttorneyBag.read, ...attorneyBag.read];
  return {
    parties: {
      customerNumber,
      assignments: assignmentBag.read.toSorted((a, b) =>
        (b.recordedOn ?? '').localeCompare(a.recordedOn ?? ''),
      ),
      attorneys: [...new Map(attorneys.map((attorney) => [keyOf(attorney), attorney])).values()],
      foreignPriorities: foreignPriorityBag.read,
    },
    unread: [assignmentBag, powerOfAttorneyBag, attorneyBag, foreignPriorityBag].flatMap(
      ({ unread }) => unread,
    ),
  };
};
