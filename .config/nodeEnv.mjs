// Imported first: React chooses its build when it is loaded. Whatever NODE_ENV the shell has, a build is for production.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';
