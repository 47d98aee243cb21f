import type { DisclosureProposal } from '@hub/contract/documents/ids-radar.calls.ts';

type Window = DisclosureProposal['window'];

/** The window of 37 CFR 1.97 that is open, and what a statement in it needs. */
export const windowLabels: Readonly<Record<Window, { until: string; needs: string; citation: string }>> = {
  'first-action': {
    until: 'Before the first action',
    needs: 'Needs neither a certification nor a fee.',
    citation: '37 CFR 1.97(b)',
  },
  'closing-action': {
    until: 'Before the closing action',
    needs: 'Needs the certification or the fee.',
    citation: '37 CFR 1.97(c)',
  },
  'issue-fee': {
    until: 'Before the issue fee',
    needs: 'Needs the certification and the fee.',
    citation: '37 CFR 1.97(d)',
  },
  grant: {
    until: 'After the issue fee',
    needs: 'Needs a petition to withdraw from issue, or QPIDS.',
    citation: '37 CFR 1.313(c); MPEP 609.04(b)',
  },
};
