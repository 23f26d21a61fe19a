process.argv.splice(2, 0, '--watch');
await import('./start.ts');
