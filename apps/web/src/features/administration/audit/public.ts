export { AuditScreen } from './components/audit-screen.tsx';
export { type AuditSearch, auditSearchSchema } from './model/audit-search.ts';
