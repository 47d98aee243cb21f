import { cpcClasses, cpcSections, technologyCentres } from './cpc-classes.ts';
import type { TeamName } from './crew.ts';
import type { SourceApplication } from './demo-data.ts';

/** Title of the first classification's class, else of the technology centre that examines the file; null without either. */
export const technologyOf = (application: SourceApplication): string | null => {
  const symbol = application.cpc?.[0];
  if (symbol) return cpcClasses[symbol.slice(0, 3)] ?? null;
  return technologyCentres[application.artUnit?.slice(0, 2) ?? ''] ?? null;
};

/** Words for filtering, all from facts of the file: section of its classification, and its kind if not utility. */
export const tagsOf = (application: SourceApplication): string[] => {
  const tags = [cpcSections[application.cpc?.[0]?.charAt(0) ?? '']];
  if (application.applicationType === 'Re-Issue') tags.push('Reissue');
  if (application.applicationType === 'Design') tags.push('Design');
  return tags.filter((tag) => tag !== undefined);
};

/** The demo team that takes such files. */
export const teamFor = (application: SourceApplication): TeamName => {
  const symbol = application.cpc?.[0] ?? '';
  const centre = application.artUnit?.slice(0, 2) ?? '';
  if (/^(A01|A23|A61|C07|C12)/.test(symbol) || centre === '16') return 'Life sciences';
  if (/^[GH]/.test(symbol) || ['21', '24', '26', '28'].includes(centre)) return 'Electrical';
  return 'Mechanical';
};
