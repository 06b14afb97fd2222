/** `npm run bench -- pages`, or `desk`: prints figures, asserts nothing. */
import { benchDesk } from './desk.ts';
import { benchPages } from './pages.ts';

const [name] = process.argv.slice(2);
if (name === 'pages') await benchPages();
else if (name === 'desk') await benchDesk();
else
  console.log(`npm run bench -- pages   largest paint of every page
npm run bench -- desk    requests per second`);
