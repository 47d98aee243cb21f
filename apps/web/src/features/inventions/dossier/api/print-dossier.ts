import type { InventionId } from '@hub/contract/fields.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { printDocument } from '../../../../lib/print/print-document.tsx';
import type { DossierWords } from '../model/dossier-labels.ts';
import { factSection } from '../model/fact-section.ts';
import { documentSection, fileSection, noteSection, workflowSection } from '../model/record-sections.ts';
import { milestoneSection, taskSection } from '../model/work-sections.ts';
import { readDossier } from './read-dossier.ts';

/** Prints an invention with its milestones, tasks, notes, workflows, documents and files. Rejects with `HttpError`. */
export const printDossier = async (id: InventionId, names: Omit<DossierWords, 'today'>): Promise<void> => {
  const dossier = await readDossier(id);
  const words = { ...names, today: todayIn(officeTimeZone) };
  printDocument({
    title: dossier.invention.title,
    texts: [`As of ${writeShortDate(words.today)}`],
    isWide: true,
    sections: [
      factSection(dossier.invention, words),
      milestoneSection(dossier.work, words),
      taskSection(dossier.work, words),
      ...noteSection(dossier, words),
      ...workflowSection(dossier),
      ...documentSection(dossier),
      ...fileSection(dossier, words),
    ],
  });
};
