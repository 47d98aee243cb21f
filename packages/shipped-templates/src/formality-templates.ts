import { checkDocument, checkReceipt } from './standing-steps.ts';
import {
  afterDue,
  afterStep,
  afterTrigger,
  beforeDue,
  stepTags,
  type TemplateStep,
  type WorkflowTemplate,
} from './workflow-template.ts';

interface Notice {
  title: string;
  ruleId: string;
  keywords: readonly string[];
  /** Items to collect. */
  collect: string;
  /** The period, with its authority. */
  period: string;
}

const collectParts = (collect: string, period: string): TemplateStep => ({
  title: 'Collect what the notice asks for',
  role: 'PL',
  at: afterTrigger(10),
  instructions: [`- Go through the notice line by line. ${collect}`, `- ${period}`],
});

/** A notice with a period of its own rule: log, collect, sign off, file, check. */
const noticeTemplate = ({ title, ruleId, keywords, collect, period }: Notice): WorkflowTemplate => ({
  title,
  description: `From the notice to the filed reply. ${period}`,
  keywords,
  tags: ['formalities'],
  milestones: [
    {
      due: { ruleId },
      steps: [
        checkDocument,
        collectParts(collect, period),
        {
          title: 'Confirm inventor and applicant data',
          role: 'CL',
          at: afterTrigger(12),
          tags: [stepTags.approval],
          instructions: ['Compare names, residences and applicant with the application data sheet.'],
        },
        {
          title: 'Sign off the reply',
          role: 'RA',
          at: beforeDue(5),
          instructions: ['The reply covers the whole notice and adds no new matter.'],
        },
        {
          title: 'File the reply',
          role: 'PL',
          at: beforeDue(3),
          isCritical: true,
          instructions: ['File the parts together with the fees they need. Save the receipt.'],
        },
        checkReceipt,
      ],
    },
  ],
});

/** A notice that says itself how long its period is: two people read the date before anything else. */
const setPeriodTemplate = ({ title, ruleId, keywords, collect, period }: Notice): WorkflowTemplate => ({
  title,
  description: `From the notice to the filed reply. ${period}`,
  keywords,
  tags: ['formalities'],
  milestones: [
    {
      due: { ruleId },
      steps: [
        {
          title: 'Read the period from the document and enter the date',
          role: 'DK',
          at: afterTrigger(2),
          instructions: [
            'The notice sets its own period, so the hub computes no date. Enter the date as printed, and do not rely on it until another person has verified it.',
          ],
        },
        {
          title: 'Verify the entered date',
          role: 'RA',
          at: afterStep('Read the period from the document and enter the date', 2),
          instructions: ['Read the document itself, then compare it with the date entered.'],
        },
        collectParts(collect, period),
        {
          title: 'File the reply',
          role: 'PL',
          at: beforeDue(3),
          isCritical: true,
          instructions: ['File by the verified date. Save the receipt.'],
        },
      ],
    },
  ],
});

const filingReceipt: WorkflowTemplate = {
  title: 'Filing receipt',
  description: 'Check of the filing receipt against what was filed, within ten days.',
  keywords: ['filing receipt'],
  tags: ['formalities'],
  milestones: [
    {
      due: { ruleId: 'PE-FR' },
      steps: [
        {
          title: 'Compare the receipt with the application data sheet',
          role: 'PL',
          at: afterTrigger(3),
          isCritical: true,
          instructions: [
            '- [ ] Names and residences of all inventors',
            '- [ ] Applicant and title',
            '- [ ] Foreign priority and domestic benefit',
            '- [ ] Foreign filing license',
            '- [ ] Small or micro entity',
            '',
            'If anything is wrong, request a corrected filing receipt.',
          ],
        },
        {
          title: 'Enter the dates that count from the filing',
          role: 'DK',
          at: afterTrigger(5),
          instructions: [
            '- Priority claim: the later of four months from filing and sixteen months from priority (37 CFR 1.55(d)).',
            '- Foreign filing: twelve months from the earliest priority date, six for a design (Paris Art. 4).',
            '- First IDS window: three months from filing (37 CFR 1.97(b)).',
          ],
        },
        {
          title: 'Report the filing to the client',
          role: 'PL',
          at: afterDue(1),
          instructions: ['Send the receipt, and say by when to decide on foreign filings.'],
        },
      ],
    },
  ],
};

const computedNotices: readonly Notice[] = [
  {
    title: 'Missing parts',
    ruleId: 'PE-MP',
    keywords: ['missing parts', 'NTC.MISS.PRT', 'formalities'],
    collect: 'Usually the oath or declaration, fees and the surcharge.',
    period: 'Two months, with up to five months of extension (37 CFR 1.53(f); MPEP 710.02(d)).',
  },
  {
    title: 'Corrected application papers',
    ruleId: 'PE-CP',
    keywords: ['corrected papers', 'NT.CR.APP.PA'],
    collect: 'Usually drawings or pages of the specification that cannot be published as filed.',
    period: 'Two months. Some notices cannot be extended: check the document.',
  },
  {
    title: 'National-stage requirements',
    ruleId: 'PE-371',
    keywords: ['M905', 'missing requirements'],
    collect: 'Usually the oath or declaration, the translation, fees and the surcharge.',
    period: 'The later of two months and thirty-two months from priority (37 CFR 1.495(c)).',
  },
  {
    title: 'Ex parte Quayle action',
    ruleId: 'OA-Q',
    keywords: ['Quayle', 'CTEQ'],
    collect: 'The claims are allowable: respond only to the formal matters in the action.',
    period: 'Two months, up to six with extensions (MPEP 710.02(b), 714.14).',
  },
  {
    title: 'Non-compliant amendment',
    ruleId: 'OA-NC',
    keywords: ['non-compliant', 'NTC.A.NONCPL'],
    collect:
      'Correct only what the notice identifies, with the correct status identifiers (37 CFR 1.121(c)).',
    period:
      'Two months. After a final action, or for a preliminary amendment, there is often no new period: check the document (MPEP 714.03).',
  },
  {
    title: 'Requirement for information',
    ruleId: 'OA-105',
    keywords: ['Rule 105', 'requirement for information'],
    collect: 'Answer each question, or state that the information is unknown or not readily available.',
    period: 'Two months is usual; check the document (MPEP 704.13).',
  },
];

const setNotices: readonly Notice[] = [
  {
    title: 'Omitted items',
    ruleId: 'PE-OM',
    keywords: ['omitted items', 'NTC.OMIT.APP'],
    collect:
      'Missing pages or figures: decide whether to file them, which can change the filing date, or to proceed without them.',
    period: 'As set in the notice; two months is usual (MPEP 601.01(d)).',
  },
  {
    title: 'Incomplete application',
    ruleId: 'PE-IN',
    keywords: ['incomplete application', 'NT.INCPL.APP'],
    collect: '**There is no filing date yet**: supply what the notice requires before any other work.',
    period: 'As set in the notice (MPEP 506).',
  },
  {
    title: 'Pre-examination formalities notice',
    ruleId: 'PE-FN',
    keywords: ['pre-exam', 'PEFN'],
    collect: 'Say early what cannot be filed in time.',
    period: 'As set in the notice.',
  },
  {
    title: 'Appeal: defective brief',
    ruleId: 'AP-DB',
    keywords: ['defective brief', 'APBD'],
    collect: 'Correct only what the notice identifies, in a complete new brief if it requires one.',
    period: 'As set in the notice; one or two months is usual (37 CFR 41.37(d)).',
  },
];

/** Templates for notices of the Office about the form of documents. */
export const formalityTemplates: readonly WorkflowTemplate[] = [
  ...computedNotices.map(noticeTemplate),
  ...setNotices.map(setPeriodTemplate),
  filingReceipt,
];
