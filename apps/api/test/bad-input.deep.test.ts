import './access/every-request.ts';
import './bad-input.db.test.ts';
