import type { DocumentEntries, DocumentEntry } from './document-entry.ts';

const notEntered = (name: string): DocumentEntry => ({
  name,
  note: 'Warning: the claims or documents of record differ from those that were filed.',
});
const listed = (name: string): DocumentEntry => ({ name });
const receipt = (name: string): DocumentEntry => ({ name, note: 'Evidence of filing or payment.' });

/** Internal documents of the Office, and receipts. */
export const internalDocuments: DocumentEntries = {
  'CLM.NE': notEntered('Claims not entered'),
  'SPEC.NE': notEntered('Specification not entered'),
  'DRW.NE': notEntered('Drawings not entered'),
  'ABST.NE': notEntered('Abstract not entered'),
  WFEE: receipt('Fee worksheet'),
  N417: receipt('Electronic receipt'),
  'N417.PYMT': receipt('Electronic payment receipt'),
  SRFW: listed('Search notes'),
  SRNT: listed('Search strategy and results'),
  FWCLM: listed('Index of claims'),
  IIFW: listed('Issue information'),
  BIB: listed('Bibliographic sheet'),
  WCLM: listed('Claims worksheet'),
  'ANE.I': listed('Amendment initialed by the examiner'),
  'EBCC.AD': listed('Change of address by the electronic business center'),
  IMIS: listed('Miscellaneous internal document'),
  ARTIFACT: listed('Artifact sheet'),
  // A code of the hub's own: the Office knows no document of what the inventors made public before they filed.
  DISCLOSURE: {
    name: 'First disclosure, public use, sale or offer for sale',
    opens: ['BD-1'],
    note: 'Its date is that of the earliest one; if it is not certain, the earliest possible. An application filed within the year meets the bar (35 USC 102(b)(1)).',
  },
  SCORE: listed('Supplemental content placeholder'),
};
