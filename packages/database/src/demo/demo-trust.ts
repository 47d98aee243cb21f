import { FIRM_CREATED_AT, personId, teamId } from './demo-people.ts';
import type { InventionRecord, TrustRecords } from './demo-records.ts';

/** The application that only those who work on it may see. The in-house sign-in does not. */
export const RESTRICTED_APPLICATION = '14643719';

/** The application that the in-house sign-in is walled off; she has no part in it. */
const WALLED_APPLICATION = '13441334';

const WALL_REASON =
  'Former representation of an adverse party, before joining. Screened from this matter: no access to its file, no discussion of it, no share in its fees.';

/** Restriction, wall and assistance of the demo firm: made up, as the firm is, and no facts about the patents. */
export function trustRecords(inventions: readonly InventionRecord[]): TrustRecords {
  const of = (wanted: string) => inventions.filter(({ applicationNumber }) => applicationNumber === wanted);
  return {
    grants: of(RESTRICTED_APPLICATION).flatMap(({ id: inventionId }) => [
      { inventionId, principalId: teamId('Electrical'), accessRight: 'write' },
      { inventionId, principalId: personId('jonas.weber'), accessRight: 'read' },
    ]),
    walls: of(WALLED_APPLICATION).map(({ id: inventionId, createdAt }) => ({
      inventionId,
      principalId: personId('inhouse'),
      reason: WALL_REASON,
      createdBy: personId('admin'),
      createdAt,
    })),
    assistances: [
      {
        sponsorId: personId('attorney'),
        assistantId: personId('paralegal'),
        createdAt: FIRM_CREATED_AT,
      },
    ],
  };
}

/** Whether every sign-in may see the invention. */
export function isSharedMatter({ isRestricted, applicationNumber }: InventionRecord): boolean {
  return !isRestricted && applicationNumber !== WALLED_APPLICATION;
}
