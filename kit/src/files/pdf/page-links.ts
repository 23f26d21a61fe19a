import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';

const [annots, action, kind, goTo, dest, target] = ['Annots', 'A', 'S', 'GoTo', 'Dest', 'D'].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/**
 * Makes each link within the document name its page by number, for a copy: a reference would copy the page once more,
 * or one that belongs to no page of the document. Other links within the document are removed.
 */
export function linkToNumbers(given: PDFDocument): void {
  const numbers = new Map(given.getPages().map(({ ref }, number) => [ref, number]));
  for (const mark of marksOf(given)) {
    const numbered = numberedView(mark, numbers);
    mark.delete(dest);
    if (numbered) mark.set(dest, numbered);
  }
}

/** Lets the numbered links of a copy lead to its pages. */
export function linkToPages(made: PDFDocument): void {
  const pages = made.getPages();
  for (const mark of marksOf(made)) {
    const view = mark.lookup(dest);
    const number = view instanceof PDFArray ? view.lookup(0) : undefined;
    const page = number instanceof PDFNumber ? pages[number.asNumber()] : undefined;
    if (view instanceof PDFArray && page) view.set(0, page.ref);
  }
}

function marksOf(document: PDFDocument): PDFDict[] {
  return document.getPages().flatMap(({ node }) => {
    const marks = node.lookup(annots);
    if (!(marks instanceof PDFArray)) return [];
    return marks.asArray().flatMap((each) => {
      const mark = document.context.lookup(each);
      return mark instanceof PDFDict ? [mark] : [];
    });
  });
}

function numberedView(mark: PDFDict, numbers: ReadonlyMap<PDFRef, number>): PDFArray | null {
  const done = mark.lookup(action);
  const view =
    mark.lookup(dest) ?? (done instanceof PDFDict && done.lookup(kind) === goTo ? done.lookup(target) : null);
  if (!(view instanceof PDFArray)) return null;
  const page = numberOf(view.get(0), numbers);
  if (page === undefined) return null;
  const rest = view.asArray().slice(1);
  return mark.context.obj([page, ...rest.filter(isPlain)]);
}

/** A mark of two pages is numbered already when the second one is reached. */
const numberOf = (page: PDFObject, numbers: ReadonlyMap<PDFRef, number>): number | undefined =>
  page instanceof PDFRef ? numbers.get(page) : page instanceof PDFNumber ? page.asNumber() : undefined;

const isPlain = (part: PDFObject): boolean => part instanceof PDFName || part instanceof PDFNumber || part === PDFNull;
