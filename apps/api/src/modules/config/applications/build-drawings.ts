import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import type { ReferenceNumeral } from '@hub/domain/applications/find-numerals.ts';
import { cleanFileName } from '@hub/domain/files/clean-file-name.ts';
import { buildDrawingPackage } from '@hub/visio-addin/drawing-package.ts';

interface DrawnInvention {
  title: string;
  references: readonly string[];
  applicationNumber: string | null;
  application: { inventors: readonly string[] } | null;
}

/** Returns the templates and the stencil with the facts of an invention and the numerals of its specification, and the name of their download. */
export const buildDrawings = (
  { title, references, applicationNumber, application }: DrawnInvention,
  numerals: readonly ReferenceNumeral[],
): { name: string; content: Buffer } => {
  const [reference = null] = references;
  const bytes = buildDrawingPackage({
    title,
    reference,
    applicationNumber: applicationNumber && formatApplicationNumber(applicationNumber),
    inventors: application?.inventors ?? [],
    numerals,
  });
  const label = (reference ?? title).replace(/[/\\]/g, '-');
  return { name: cleanFileName(`Drawings ${label}.zip`), content: Buffer.from(bytes) };
};
