import { APPLICANT_PAPERS } from '@hub/domain/deadlines/papers/applicant-papers.ts';
import { INTERNAL_PAPERS } from '@hub/domain/deadlines/papers/internal-papers.ts';
import { OFFICE_PAPERS } from '@hub/domain/deadlines/papers/office-papers.ts';

/** A document code that the hub knows. */
interface PaperCode {
  code: string;
  name: string;
}

const MOST_FOUND = 12;

const codes: readonly PaperCode[] = [OFFICE_PAPERS, APPLICANT_PAPERS, INTERNAL_PAPERS].flatMap((papers) =>
  Object.entries(papers).map(([code, { name }]) => ({ code, name })),
);

/** How well a code fits what was typed; the smaller, the better, and null where it does not. */
function rank({ code, name }: PaperCode, text: string): number | null {
  const small = code.toLowerCase();
  if (small === text) return 0;
  if (small.startsWith(text)) return 1;
  const lowerName = name.toLowerCase();
  if (lowerName.startsWith(text)) return 2;
  return text.split(/\s+/).every((word) => lowerName.includes(word)) ? 3 : null;
}

/** The codes that fit what was typed, by code or by plain name, the best first. */
export function findCodes(typed: string): PaperCode[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  return codes
    .flatMap((one) => {
      const place = rank(one, text);
      return place === null ? [] : [{ ...one, place }];
    })
    .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name, 'en'))
    .slice(0, MOST_FOUND)
    .map(({ code, name }) => ({ code, name }));
}
