export { printDossier } from './api/print-dossier.ts';
