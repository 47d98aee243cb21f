import type { GroundFinding } from './office-action.ts';
import { addReferences } from './references.ts';

/** Joins the findings of one ground that rest on the same references, and bare repetitions such as "the claims are rejected". */
export const mergeFindings = (findings: readonly GroundFinding[]): GroundFinding[] => {
  const merged: GroundFinding[] = [];
  for (const finding of findings) {
    const at = merged.findIndex(
      (other) =>
        other.ground === finding.ground &&
        (finding.claims.length === 0 ||
          finding.claims.every((claim) => other.claims.includes(claim)) ||
          other.claims.length === 0),
    );
    const other = merged[at];
    if (other === undefined) merged.push(finding);
    else
      merged[at] = {
        ...(other.claims.length === 0 ? finding : other),
        references: addReferences(other.references, finding.references),
      };
  }
  return merged;
};
