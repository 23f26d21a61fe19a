/** The dimensions of a transformer. */
export interface Shape {
  /** Bytes: every text can be read. */
  readonly vocabulary: 256;
  /** How many bytes it looks back. */
  readonly context: number;
  readonly width: number;
  readonly heads: number;
  readonly layers: number;
}

export const usualShape: Shape = { vocabulary: 256, context: 64, width: 64, heads: 4, layers: 2 };

/** Where each tensor lies in the one array of all parameters. */
export interface Layout {
  readonly size: number;
  readonly tokens: number;
  readonly positions: number;
  readonly layers: readonly LayerLayout[];
  readonly lastGain: number;
  readonly lastShift: number;
}

export interface LayerLayout {
  readonly gain1: number;
  readonly shift1: number;
  readonly qkv: number;
  readonly qkvBias: number;
  readonly out: number;
  readonly outBias: number;
  readonly gain2: number;
  readonly shift2: number;
  readonly up: number;
  readonly upBias: number;
  readonly down: number;
  readonly downBias: number;
}

export function layoutOf({ vocabulary, context, width, layers }: Shape): Layout {
  let size = 0;
  const take = (count: number) => {
    const at = size;
    size += count;
    return at;
  };
  const tokens = take(vocabulary * width);
  const positions = take(context * width);
  const layerLayouts = Array.from({ length: layers }, () => ({
    gain1: take(width),
    shift1: take(width),
    qkv: take(3 * width * width),
    qkvBias: take(3 * width),
    out: take(width * width),
    outBias: take(width),
    gain2: take(width),
    shift2: take(width),
    up: take(4 * width * width),
    upBias: take(4 * width),
    down: take(4 * width * width),
    downBias: take(width),
  }));
  return { tokens, positions, layers: layerLayouts, lastGain: take(width), lastShift: take(width), size };
}
