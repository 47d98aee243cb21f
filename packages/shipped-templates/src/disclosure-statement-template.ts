import { afterStep, afterTrigger, stepTags, type WorkflowTemplate } from './workflow-template.ts';

export const newReferences: WorkflowTemplate = {
  title: 'New references',
  description:
    'From references cited by a foreign office or in another application to the IDS that cites them.',
  keywords: ['foreign search report', 'new references'],
  tags: [stepTags.ids],
  milestones: [
    {
      due: { ruleId: 'ID-E' },
      steps: [
        {
          title: 'Log the references and the day they became known',
          role: 'DK',
          at: afterTrigger(1),
          instructions: [
            'Two periods run: thirty days without loss of patent term (37 CFR 1.704(d)), and three months for the certification under 37 CFR 1.97(e).',
          ],
        },
        {
          title: 'Sweep the family for applications that must cite them',
          role: 'PL',
          at: afterTrigger(5),
          instructions: ['Every pending family member has its own periods and needs its own IDS.'],
        },
        {
          title: 'File the statement that cites them',
          role: 'PL',
          at: afterTrigger(15),
          isCritical: true,
          instructions: [
            'SB/08 with copies, and the certification or fee that the window requires. Save the receipt.',
          ],
        },
      ],
    },
  ],
};

export const disclosureStatement: WorkflowTemplate = {
  title: 'Information disclosure statement',
  description:
    'From the day a reference became known to the filed IDS, within the thirty days that cost no patent term.',
  keywords: ['IDS', 'disclosure statement'],
  tags: [stepTags.ids],
  milestones: [
    {
      // Thirty days from receipt cost no term (37 CFR 1.704(d)): counted back from it, they leave some days to spare.
      due: {
        title: 'File the information disclosure statement',
        at: { from: 'trigger', count: 30, unit: 'day' },
      },
      steps: [
        {
          title: 'Log the citation and the date it became known',
          role: 'DK',
          at: afterTrigger(1),
          instructions: [
            'Two periods start on that date:',
            '',
            '- three months for the statement under 37 CFR 1.97(e),',
            '- thirty days in which an IDS costs no patent term (37 CFR 1.704(d), stated on PTO/SB/133).',
          ],
        },
        {
          title: 'Collect copies and translations',
          role: 'PL',
          at: afterTrigger(5),
          instructions: [
            'Foreign documents and literature need a copy, and a translation if one is at hand (37 CFR 1.98).',
          ],
        },
        {
          title: 'Sweep the family: cite where it is not cited yet',
          role: 'PL',
          at: afterTrigger(7),
          instructions: ['One line per pending family member: cited, considered or missing.'],
        },
        {
          title: 'Review the references',
          role: 'RA',
          at: afterTrigger(12),
          instructions: ['If a reference is close to the claims, read it before the next reply is filed.'],
        },
        {
          title: 'Choose window and statement',
          role: 'RA',
          at: afterStep('Review the references', 1),
          instructions: [
            '- Within three months of filing or before the first action on the merits: neither statement nor fee.',
            '- Before a closing action: statement **or** fee.',
            '- After it, up to payment of the issue fee: statement **and** fee.',
            '- After payment: a QPIDS (37 CFR 1.97, 1.98; MPEP 609.04(b)).',
          ],
        },
        {
          title: 'Count the items and find the fee',
          role: 'PL',
          at: afterStep('Review the references', 2),
          tags: [stepTags.fee],
          instructions: [
            'Count the items listed in the whole application: a fee is due past 50, 100 and 200, and every IDS must say whether it is due (37 CFR 1.17(v), 1.98(a)).',
          ],
        },
        {
          title: 'File the statement',
          role: 'PL',
          at: afterTrigger(17),
          isCritical: true,
          instructions: ['SB/08 with copies, statement and fee as chosen. Save the receipt.'],
        },
        {
          title: 'Check that the references were considered',
          role: 'DK',
          at: { from: 'trigger', count: 6, unit: 'month' },
          instructions: [
            'The next action returns the list (1449) with the examiner’s initials. Is every line considered?',
          ],
        },
      ],
    },
  ],
};
