// Imported first, because React chooses its build when it is loaded. A build is for production,
// whatever NODE_ENV the shell has.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';
