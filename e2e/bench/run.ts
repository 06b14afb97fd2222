/** `npm run bench -- NAME …` runs the named benchmarks; without a name it lists them. They print figures and assert nothing. */
export {};
interface Benchmark {
  readonly says: string;
  run(): Promise<void>;
}

const benchmarks: Readonly<Record<string, Benchmark>> = {
  desk: {
    says: 'how many requests the desk stores in a second, and what memory that takes',
    run: async () => (await import('./desk.ts')).benchDesk(),
  },
  pages: {
    says: 'what every page costs: bytes, requests, largest paint, first touches, the way to the next page',
    run: async () => (await import('./pages.ts')).benchPages(),
  },
  build: {
    says: 'how long a cold and a warm build take with 13, 130 and 1,300 cocktails',
    run: async () => (await import('./build.ts')).benchBuild(),
  },
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !benchmarks[name]);
if (unknown) console.error(`There is no benchmark “${unknown}”.`);
if (unknown || names.length === 0) {
  for (const [name, { says }] of Object.entries(benchmarks)) console.log(`npm run bench -- ${name.padEnd(8)} ${says}`);
}
for (const name of unknown ? [] : names) await benchmarks[name]?.run();
process.exitCode = unknown ? 1 : 0;
