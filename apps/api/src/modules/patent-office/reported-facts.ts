import type { OfficeApplicationRecord } from '../../gateways/uspto/uspto.port.ts';
import {
  describeParties,
  moveDate,
  partiesAfter,
  type ReportedFacts,
  type StoredApplication,
} from './applications.repository.ts';

/** Returns the facts after a reading, with the dates of this workspace; a fact that it leaves out stays as it was. */
export const factsAfter = (
  stored: StoredApplication,
  { facts, adjustment, parties }: OfficeApplicationRecord,
): ReportedFacts => ({
  statusText: facts.statusText ?? stored.statusText,
  publicationNumber: facts.publicationNumber ?? stored.publicationNumber,
  publicationDate: moveDate(facts.publicationDate, stored.shiftDays) ?? stored.publicationDate,
  patentNumber: facts.patentNumber ?? stored.patentNumber,
  grantDate: moveDate(facts.grantDate, stored.shiftDays) ?? stored.grantDate,
  termAdjustment: adjustment ? adjustment.total : stored.termAdjustment,
  ...describeParties(partiesAfter(stored.parties, parties)),
});
