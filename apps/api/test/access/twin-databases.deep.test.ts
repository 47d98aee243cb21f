import './every-request.ts';
import './twin-databases.db.test.ts';
