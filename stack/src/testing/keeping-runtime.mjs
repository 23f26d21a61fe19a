import { createRequire } from 'node:module';
import { Script } from 'node:vm';

const require = createRequire(import.meta.url);
const { default: Runtime } = require('jest-runtime');

/** By file name. */
const kept = new Map();

/**
 * Jest compiles each module again for each test file. This compiles a text once per process, and runs it in the document
 * of each file: modules and their state stay apart, what V8 made of their text is shared.
 */
class KeepingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, _environment: environment } = this;
    const compileAnew = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (text, filename) => {
      const context = environment.getVmContext();
      // A script that is shared cannot import; and Jest tells better why a text cannot be compiled.
      if (context === null || text.includes('import(')) return compileAnew(text, filename);
      const script = scriptOf(text, filename, head);
      return script === null ? compileAnew(text, filename) : script.runInContext(context);
    };
  }
}

function scriptOf(text, filename, head) {
  const known = kept.get(filename);
  if (known?.text === text) return known.script;
  try {
    const script = new Script(`${head}${text}\n})`, { filename, columnOffset: -head.length });
    kept.set(filename, { text, script });
    return script;
  } catch {
    return null;
  }
}

export { KeepingRuntime as 'module.exports' };
