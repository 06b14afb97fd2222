// Runs before the scripts that start with TypeScript: an older Node would say
// ERR_UNKNOWN_FILE_EXTENSION.
if (!process.features.typescript) {
  console.error(
    `Das Projekt braucht Node 24; hier läuft ${process.version}. Node 24 ist eines seiner Pakete: npm rebuild node`,
  );
  process.exit(1);
}
