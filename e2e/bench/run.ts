/** `npm run bench -- pages`, `desk` or `buero`: prints figures, asserts nothing. */
import { benchBuero } from './buero.ts';
import { benchDesk } from './desk.ts';
import { benchPages } from './pages.ts';

const [name] = process.argv.slice(2);
if (name === 'pages') await benchPages();
else if (name === 'desk') await benchDesk();
else if (name === 'buero') await benchBuero();
else
  console.log(`npm run bench -- pages   largest paint of every page
npm run bench -- desk    requests per second
npm run bench -- buero   list, search and table of 5,000 bookings`);
