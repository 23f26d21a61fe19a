import { type DocumentNode, visit } from 'graphql';

/**
 * Answers are plain objects, several times as fast as objects without a prototype; so a response name must not be one
 * that every object inherits (`constructor`, `__proto__`).
 */
export function refuseReservedNames(document: DocumentNode): void {
  visit(document, {
    Field({ alias, name }) {
      const key = alias?.value ?? name.value;
      if (key in Object.prototype) throw new Error(`A field of the answer cannot be called ${key}`);
    },
  });
}
