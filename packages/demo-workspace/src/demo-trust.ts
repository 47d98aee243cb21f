import { firmCreatedAt, personId, teamId } from './demo-people.ts';
import type { InventionRecord, TrustRecords } from './demo-records.ts';

/** The application that only those who work on it may see. The in-house sign-in does not. */
export const restrictedApplication = '14643719';

/** The application that the in-house sign-in is walled off; she has no part in it. */
const walledApplication = '13441334';

const wallReason =
  'Former representation of an adverse party, before joining. Screened from this matter: no access to its file, no discussion of it, no share in its fees.';

/** Restriction, wall and assistance of the demo firm: made up, as the firm is, and no facts about the patents. */
export const trustRecords = (inventions: readonly InventionRecord[]): TrustRecords => {
  const of = (wanted: string) => inventions.filter(({ applicationNumber }) => applicationNumber === wanted);
  return {
    grants: of(restrictedApplication).flatMap(({ id: inventionId }) => [
      { inventionId, principalId: teamId('Electrical'), accessRight: 'write' },
      { inventionId, principalId: personId('jonas.weber'), accessRight: 'read' },
    ]),
    walls: of(walledApplication).map(({ id: inventionId, createdAt }) => ({
      inventionId,
      principalId: personId('inhouse'),
      reason: wallReason,
      createdBy: personId('admin'),
      createdAt,
    })),
    assistances: [
      {
        sponsorId: personId('attorney'),
        assistantId: personId('paralegal'),
        createdAt: firmCreatedAt,
      },
    ],
  };
};

/** Whether every sign-in may see the invention of an application. */
export const isSharedApplication = (applicationNumber: string): boolean =>
  applicationNumber !== restrictedApplication && applicationNumber !== walledApplication;

/** Whether every sign-in may see the invention. */
export const isSharedMatter = ({ applicationNumber }: InventionRecord): boolean =>
  isSharedApplication(applicationNumber);
