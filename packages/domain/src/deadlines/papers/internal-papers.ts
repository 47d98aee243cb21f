import type { PaperEntries, PaperEntry } from './paper-entry.ts';

const notEntered = (name: string): PaperEntry => ({
  name,
  note: 'Warning: the claims or papers of record differ from those that were filed.',
});
const listed = (name: string): PaperEntry => ({ name });
const proof = (name: string): PaperEntry => ({ name, note: 'Proof of filing or payment.' });

/** Papers that stay inside the Office, and receipts. */
export const INTERNAL_PAPERS: PaperEntries = {
  'CLM.NE': notEntered('Claims not entered'),
  'SPEC.NE': notEntered('Specification not entered'),
  'DRW.NE': notEntered('Drawings not entered'),
  'ABST.NE': notEntered('Abstract not entered'),
  WFEE: proof('Fee worksheet'),
  N417: proof('Electronic receipt'),
  'N417.PYMT': proof('Electronic payment receipt'),
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
  SCORE: listed('Supplemental content placeholder'),
};
