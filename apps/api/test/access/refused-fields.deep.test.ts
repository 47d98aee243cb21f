import './every-request.ts';
import './refused-fields.db.test.ts';
