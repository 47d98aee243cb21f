import './every-request.ts';
import './access-matrix.db.test.ts';
