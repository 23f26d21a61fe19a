/** The words of a feature page; all three have the same structure. */
export interface FeatureWords {
  readonly title: string;
  readonly lead: string;
  /** The description, in one or two paragraphs. */
  readonly about: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly example: { readonly title: string; readonly text: string; readonly note: string };
  readonly steps: readonly { readonly name: string; readonly text: string }[];
  readonly questions: readonly { readonly asked: string; readonly answer: string }[];
  readonly closing: { readonly title: string; readonly text: string };
}
