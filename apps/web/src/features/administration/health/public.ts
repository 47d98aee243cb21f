export { BackupLine } from './components/backup-line.tsx';
export { HealthIndicator } from './components/health-indicator.tsx';
export { HealthReport } from './components/health-report.tsx';
