import { stripJpeg } from './strip-jpeg.ts';

/** A picture within the drawing of a page: its entries, then its bytes up to `EI`. */
const inlinePicture = /(?<=^|\s)BI\s([^\0]{0,1000}?)\sID\s/g;
const end = /\sEI(?=\s|$)/g;
const photograph = /\/(?:DCT|DCTDecode)\b/;
const onlyPhotograph = /\/(?:F|Filter)\s*(?:\[\s*)?\/(?:DCT|DCTDecode)\b/;

/**
 * Removes metadata from photographs within the drawing of a page. One that is packed once more is left out, since
 * nothing tells it from other bytes. Null if there is no such photograph.
 */
export function stripInline(drawing: Buffer): Buffer | null {
  const text = drawing.toString('latin1');
  const kept: Buffer[] = [];
  let at = 0;
  for (const found of text.matchAll(inlinePicture)) {
    const [whole, entries = ''] = found;
    if (found.index < at || !photograph.test(entries)) continue;
    const from = found.index + whole.length;
    end.lastIndex = from;
    const to = end.exec(text)?.index ?? drawing.length;
    if (onlyPhotograph.test(entries)) {
      const after = afterPhotograph(drawing, from, to);
      kept.push(drawing.subarray(at, from), stripJpeg(drawing.subarray(from, after)));
      at = after;
    } else {
      kept.push(drawing.subarray(at, found.index));
      at = Math.min(drawing.length, to + ' EI'.length);
    }
  }
  return at === 0 ? null : Buffer.concat([...kept, drawing.subarray(at)]);
}

/** Its bytes may contain `EI` too, so the end of the JPEG decides if it has one. */
function afterPhotograph(drawing: Buffer, from: number, to: number): number {
  const marked = drawing.indexOf('ffd9', from, 'hex');
  return marked < 0 ? to : Math.max(to, marked + 2);
}
