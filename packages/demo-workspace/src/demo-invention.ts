import { stableId } from '@hub/database/stable-id.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import type { ApplicationFacts } from './application-facts.ts';
import { tagsOf, technologyOf } from './classification.ts';
import type { Crew } from './crew.ts';
import type { SourceApplication } from './demo-data.ts';
import { demoMatterNumber } from './demo-matter.ts';
import type { FileRecords, InventionRecord } from './demo-records.ts';
import { restrictedApplication } from './demo-trust.ts';

/**
 * The invention of an application, named by its docket reference or number and by its patent, if granted; a replayed one
 * also by its matter in the demo's docketing system.
 */
export const inventionRecord = (
  source: SourceApplication,
  application: ApplicationFacts,
  crew: Crew,
  state: { status: InventionStatus; createdAt: string; updatedAt: string },
): InventionRecord => {
  const { applicationNumber, patentNumber } = application;
  const reference = source.docketReference ?? formatApplicationNumber(applicationNumber);
  return {
    id: stableId(state.createdAt, `invention ${applicationNumber}`),
    title: source.title,
    referenceList: [
      reference,
      ...(patentNumber ? [writePatentNumber(patentNumber)] : []),
      ...(application.shiftDays === 0 ? [] : [`FIP:${demoMatterNumber(applicationNumber)}`]),
    ],
    applicationNumber,
    inHouseAttorneyId: crew.inHouseAttorney,
    technology: technologyOf(source),
    tags: tagsOf(source),
    isRestricted: applicationNumber === restrictedApplication,
    ...state,
  };
};

/** An invention with its application and the people on it. */
export const inventionParts = (
  invention: InventionRecord,
  application: ApplicationFacts,
  crew: Crew,
): Pick<FileRecords, 'inventions' | 'applications' | 'projectAssignees'> => {
  const inventionId = invention.id;
  return {
    inventions: [invention],
    applications: [
      { inventionId, ...application, grantDocketedAt: application.grantDate && invention.createdAt },
    ],
    projectAssignees: crew.projectAssignees.map((principalId, position) => ({
      inventionId,
      principalId,
      position,
    })),
  };
};

/** US 11,646,472; letters of designs and reissues stay in front. */
const writePatentNumber = (patentNumber: string): string => {
  const [, kind = '', digits = ''] = /^([A-Z]*)0*(\d+)$/.exec(patentNumber) ?? [];
  return digits ? `US ${kind}${Number(digits).toLocaleString('en-US')}` : `US ${patentNumber}`;
};
