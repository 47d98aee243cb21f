import type { InventionFacts } from '../model/hub-fields.ts';
import type { DocumentMemory } from '../word/document-memory.ts';

/** Data that every section of the pane works with. */
export interface SectionProps {
  facts: InventionFacts;
  memory: DocumentMemory;
  onMemory: (memory: DocumentMemory) => void;
}
