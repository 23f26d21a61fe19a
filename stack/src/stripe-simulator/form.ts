/** A nested form as Stripe's clients send it: `items[0][price]=price_1&metadata[key]=value`. */
export type Form = Record<string, unknown>;

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let at = form;
    for (const part of path.slice(0, -1)) {
      const inner = (at[part] ?? {}) as Form;
      at[part] = inner;
      at = inner;
    }
    at[path.at(-1) ?? name] = value;
  }
  return form;
}

/** The entries of `name[0]`, `name[1]` and so on. */
export const listIn = (form: Form, name: string): unknown[] => Object.values((form[name] ?? {}) as Form);
