const { exp, sqrt } = Math;

/** Of each text by itself. */
interface Sizes {
  readonly texts: number;
  readonly length: number;
  readonly width: number;
  readonly heads: number;
}

/** Causal: a position looks at itself and at those before it. `qkv` has query, key and value of each position; those of a range look. */
export function attend(
  out: Float32Array,
  weights: Float32Array,
  qkv: Float32Array,
  { texts, length, width, heads }: Sizes,
  [from, to]: readonly [number, number],
): void {
  const size = width / heads;
  const scale = 1 / sqrt(size);
  for (let b = 0; b < texts; b++) {
    for (let h = 0; h < heads; h++) {
      for (let t = from; t < to; t++) {
        const query = (b * length + t) * 3 * width + h * size;
        const row = ((b * heads + h) * length + t) * length;
        let highest = Number.NEGATIVE_INFINITY;
        for (let s = 0; s <= t; s++) {
          const key = (b * length + s) * 3 * width + width + h * size;
          let sum = 0;
          for (let c = 0; c < size; c++) sum += (qkv[query + c] as number) * (qkv[key + c] as number);
          sum *= scale;
          weights[row + s] = sum;
          if (sum > highest) highest = sum;
        }
        let total = 0;
        for (let s = 0; s <= t; s++) {
          const value = exp((weights[row + s] as number) - highest);
          weights[row + s] = value;
          total += value;
        }
        const at = (b * length + t) * width + h * size;
        for (let c = 0; c < size; c++) out[at + c] = 0;
        for (let s = 0; s <= t; s++) {
          const share = (weights[row + s] as number) / total;
          weights[row + s] = share;
          const value = (b * length + s) * 3 * width + 2 * width + h * size;
          for (let c = 0; c < size; c++) out[at + c] = (out[at + c] as number) + share * (qkv[value + c] as number);
        }
      }
    }
  }
}

export function attendBack(
  dQkv: Float32Array,
  dOut: Float32Array,
  weights: Float32Array,
  qkv: Float32Array,
  { texts, length, width, heads }: Sizes,
): void {
  const size = width / heads;
  const scale = 1 / sqrt(size);
  const dShares = new Float64Array(length);
  for (let b = 0; b < texts; b++) {
    for (let h = 0; h < heads; h++) {
      for (let t = 0; t < length; t++) {
        const query = (b * length + t) * 3 * width + h * size;
        const row = ((b * heads + h) * length + t) * length;
        const from = (b * length + t) * width + h * size;
        let mean = 0;
        for (let s = 0; s <= t; s++) {
          const value = (b * length + s) * 3 * width + 2 * width + h * size;
          const share = weights[row + s] as number;
          let sum = 0;
          for (let c = 0; c < size; c++) {
            const above = dOut[from + c] as number;
            sum += above * (qkv[value + c] as number);
            dQkv[value + c] = (dQkv[value + c] as number) + share * above;
          }
          dShares[s] = sum;
          mean += share * sum;
        }
        for (let s = 0; s <= t; s++) {
          const key = (b * length + s) * 3 * width + width + h * size;
          const slope = (weights[row + s] as number) * ((dShares[s] as number) - mean) * scale;
          for (let c = 0; c < size; c++) {
            dQkv[query + c] = (dQkv[query + c] as number) + slope * (qkv[key + c] as number);
            dQkv[key + c] = (dQkv[key + c] as number) + slope * (qkv[query + c] as number);
          }
        }
      }
    }
  }
}
