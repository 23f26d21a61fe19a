/** The tables that runs write, each between two comments of this name; and the command that writes it. */
export const blocks = {
  'bench gateway': { document: 'docs/performance.md', command: 'npm run bench -- gateway' },
  'bench web': { document: 'docs/performance.md', command: 'npm run bench -- web' },
  'bench lists': { document: 'docs/performance.md', command: 'npm run bench -- lists' },
  'bench dashboard': { document: 'docs/performance.md', command: 'npm run bench -- dashboard' },
  'bench messages': { document: 'docs/performance.md', command: 'npm run bench -- messages' },
  'bench deck': { document: 'docs/performance.md', command: 'npm run bench -- deck' },
  'bench billing': { document: 'docs/performance.md', command: 'npm run bench -- billing' },
  'bench meetings': { document: 'docs/performance.md', command: 'npm run bench -- meetings' },
  'bench training': { document: 'docs/performance.md', command: 'npm run bench -- training' },
  'load messages': { document: 'docs/performance.md', command: 'npm run load -- messages' },
  'soak messages': { document: 'docs/performance.md', command: 'npm run load -- messages --soak' },
  'faults product': { document: 'docs/reliability.md', command: 'npm run faults -- product' },
  'faults messaging': { document: 'docs/reliability.md', command: 'npm run faults -- messaging' },
  'faults meetings': { document: 'docs/reliability.md', command: 'npm run faults -- meetings' },
  'faults entourage': { document: 'docs/reliability.md', command: 'npm run faults -- entourage' },
  'faults billing': { document: 'docs/reliability.md', command: 'npm run faults -- billing' },
  'faults deck': { document: 'docs/reliability.md', command: 'npm run faults -- deck' },
  'faults training': { document: 'docs/reliability.md', command: 'npm run faults -- training' },
  'bars of faults': { document: 'docs/reliability.md', command: 'npm run faults' },
  attack: { document: 'docs/security.md', command: 'npm run attack' },
  lab: { document: 'docs/operations.md', command: 'npm run lab' },
} as const;

export type BlockName = keyof typeof blocks;
