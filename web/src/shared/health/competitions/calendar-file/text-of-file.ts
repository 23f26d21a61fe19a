const [tab, lineFeed, carriageReturn, blank] = [0x09, 0x0a, 0x0d, 0x20] as const;

/**
 * The text of a calendar file without its folds: in UTF-8 where that is valid, else in Windows-1252, or by its mark in
 * UTF-16. Lines are folded by bytes, so a fold may lie within a letter and is taken out before letters are read.
 */
export function textOfFile(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const unfolded = withoutFolds(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unfolded);
  } catch {
    return new TextDecoder('windows-1252').decode(unfolded);
  }
}

function withoutFolds(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const fold = foldAt(bytes, at);
    if (fold > 0) at += fold - 1;
    else kept[length++] = bytes[at] ?? 0;
  }
  return kept.subarray(0, length);
}

/** How many bytes a fold takes here: a break and the blank or tab after it; 0: there is none. */
function foldAt(bytes: Uint8Array, at: number): number {
  const isPair = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed;
  if (!isPair && bytes[at] !== carriageReturn && bytes[at] !== lineFeed) return 0;
  const length = isPair ? 2 : 1;
  const next = bytes[at + length];
  return next === blank || next === tab ? length + 1 : 0;
}
