/** A recorded assignment of an application or patent. */
export interface OfficeAssignment {
  /** Reel and frame of its record, such as `038323/0190`; null if the office does not say. */
  reelAndFrame: string | null;
  /** Such as "ASSIGNMENT OF ASSIGNORS INTEREST". */
  conveyance: string | null;
  /** `YYYY-MM-DD`, as the office has it. */
  recordedOn: string | null;
  /** The last day on which an assignor signed, `YYYY-MM-DD`. */
  executedOn: string | null;
  assignors: string[];
  assignees: string[];
}

/** A person with power of attorney. */
export interface OfficeAttorney {
  name: string;
  registrationNumber: string | null;
}

/** A claim to the priority of an application at another office (35 U.S.C. 119). */
export interface ForeignPriority {
  office: string | null;
  /** As the office writes it. */
  applicationNumber: string;
  /** `YYYY-MM-DD`. */
  filedOn: string | null;
}

/** Owner, representatives and foreign priority of an application as the office publishes them. */
export interface OfficeParties {
  /** The office's number of a firm, under which it sends its letters; null if it gives none. */
  customerNumber: string | null;
  /** Newest first. */
  assignments: OfficeAssignment[];
  attorneys: OfficeAttorney[];
  foreignPriorities: ForeignPriority[];
}

/** Returns the owners by the newest record that names some, such as "Acme Inc."; null without one. */
export const writeOwners = ({ assignments }: Pick<OfficeParties, 'assignments'>): string | null =>
  assignments.find(({ assignees }) => assignees.length > 0)?.assignees.join(', ') ?? null;

/** Writes the foreign priorities, such as "JAPAN 2020-012345 (2020-01-28)"; null without one. */
export const writePriorities = ({
  foreignPriorities,
}: Pick<OfficeParties, 'foreignPriorities'>): string | null =>
  foreignPriorities
    .map(({ office, applicationNumber, filedOn }) =>
      [office, applicationNumber, filedOn && `(${filedOn})`].filter((part) => part !== null).join(' '),
    )
    .join(', ') || null;
