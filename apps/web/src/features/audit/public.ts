export { type AuditSearch, auditSearchSchema } from './api/audit-search.ts';
export { AuditScreen } from './components/audit-screen.tsx';
