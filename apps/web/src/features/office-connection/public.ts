export { connectionQuery } from './api/connection.query.ts';
export { ConnectOffice } from './components/connect-office.tsx';
