/** What each of the three feature pages says, in the same order. */
export interface FeatureWords {
  readonly title: string;
  readonly lead: string;
  /** What it is, in a paragraph or two. */
  readonly about: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly example: { readonly title: string; readonly text: string; readonly note: string };
  readonly steps: readonly { readonly name: string; readonly text: string }[];
  readonly questions: readonly { readonly asked: string; readonly answer: string }[];
  readonly closing: { readonly title: string; readonly text: string };
}
